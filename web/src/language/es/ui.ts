import type { uiTexts } from '../en/ui.js';
import type { TranslationOf } from '../catalogue.js';

export const ui: TranslationOf<typeof uiTexts> = {
  close: 'Cerrar',
  retry: 'Reintentar',
  loading: 'Cargando…',
  showPassword: 'Mostrar contraseña',
  unreachable: 'No se puede conectar con Attune.',
  brokeOff: 'La respuesta se ha interrumpido.',
  answered: status => `El servidor ha respondido ${status}.`,
  language: 'Idioma',
  languageNotLoaded: 'No se ha podido cargar este idioma. Inténtalo de nuevo.',
};
