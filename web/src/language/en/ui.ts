import { english } from '../catalogue.js';

export const uiTexts = english('ui', {
  close: 'Close',
  retry: 'Retry',
  loading: 'Loading…',
  showPassword: 'Show password',
  unreachable: 'Attune cannot be reached.',
  brokeOff: 'The answer broke off.',
  answered: (status: number) => `The server answered ${status}.`,
  language: 'Language',
  languageNotLoaded: 'This language could not be loaded. Please try again.',
});
