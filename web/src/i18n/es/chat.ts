import type { chatTexts } from '../en/chat.js';
import type { TranslationOf } from '../catalogue.js';

export const chat: TranslationOf<typeof chatTexts> = {
  offline: 'Ahora mismo no hay conexión. Inténtalo de nuevo en un momento.',
  stillLoading: 'La conversación todavía se está cargando.',
};
