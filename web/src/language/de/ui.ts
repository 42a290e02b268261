import type { uiTexts } from '../en/ui.js';
import type { TranslationOf } from '../catalogue.js';

export const ui: TranslationOf<typeof uiTexts> = {
  close: 'Schließen',
  retry: 'Noch einmal versuchen',
  loading: 'Wird geladen …',
  showPassword: 'Passwort anzeigen',
  unreachable: 'Attune ist nicht erreichbar.',
  brokeOff: 'Die Antwort ist abgebrochen.',
  answered: status => `Der Server hat mit ${status} geantwortet.`,
  language: 'Sprache',
  languageNotLoaded: 'Diese Sprache konnte nicht geladen werden. Bitte versuche es noch einmal.',
};
