import type { chatTexts } from '../en/chat.js';
import type { TranslationOf } from '../catalogue.js';

export const chat: TranslationOf<typeof chatTexts> = {
  offline: 'Gerade gibt es keine Verbindung. Bitte versuche es gleich noch einmal.',
  stillLoading: 'Die Unterhaltung wird noch geladen.',
};
