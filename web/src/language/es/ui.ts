import type { uiTexts } from '../en/ui.js';
import type { TranslationOf } from '../texts.js';

export const ui: TranslationOf<typeof uiTexts> = {
  language: 'Idioma',
  languageNotLoaded: 'No se ha podido cargar este idioma. Inténtalo de nuevo.',
};
