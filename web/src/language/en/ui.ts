import { english } from '../texts.js';

export const uiTexts = english('ui', {
  language: 'Language',
  languageNotLoaded: 'This language could not be loaded. Please try again.',
});
