import type { uiTexts } from '../en/ui.js';
import type { TranslationOf } from '../texts.js';

export const ui: TranslationOf<typeof uiTexts> = {
  close: 'Schließen',
  retry: 'Noch einmal versuchen',
  loading: 'Wird geladen …',
  showPassword: 'Passwort anzeigen',
  language: 'Sprache',
  languageNotLoaded: 'Diese Sprache konnte nicht geladen werden. Bitte versuche es noch einmal.',
};
