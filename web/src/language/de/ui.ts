import type { uiTexts } from '../en/ui.js';
import type { TranslationOf } from '../texts.js';

export const ui: TranslationOf<typeof uiTexts> = {
  language: 'Sprache',
  languageNotLoaded: 'Diese Sprache konnte nicht geladen werden. Bitte versuche es noch einmal.',
};
