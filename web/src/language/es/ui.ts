import type { uiTexts } from '../en/ui.js';
import type { TranslationOf } from '../texts.js';

export const ui: TranslationOf<typeof uiTexts> = {
  close: 'Cerrar',
  retry: 'Reintentar',
  loading: 'Cargando…',
  showPassword: 'Mostrar contraseña',
  language: 'Idioma',
  languageNotLoaded: 'No se ha podido cargar este idioma. Inténtalo de nuevo.',
};
