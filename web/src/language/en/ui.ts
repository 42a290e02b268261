import { english } from '../texts.js';

export const uiTexts = english('ui', {
  close: 'Close',
  retry: 'Retry',
  loading: 'Loading…',
  showPassword: 'Show password',
  language: 'Language',
  languageNotLoaded: 'This language could not be loaded. Please try again.',
});
