import type { uiTexts } from '../en/ui.js';
import type { TranslationOf } from '../catalogue.js';

export const ui: TranslationOf<typeof uiTexts> = {
  close: 'Cerrar',
  retry: 'Reintentar',
  loading: 'Cargando…',
  showPassword: 'Mostrar contraseña',
  strength: {
    short: 'Demasiado corta: hacen falta al menos 8 caracteres.',
    weak: 'Fácil de adivinar. Mejor unas cuantas palabras sin relación entre sí.',
    fair: 'Aceptable. Con una palabra más será difícil de adivinar.',
    good: 'Buena: difícil de adivinar.',
    strong: 'Fuerte: muy difícil de adivinar.',
  },
  unreachable: 'No se puede conectar con Attune.',
  brokeOff: 'La respuesta se ha interrumpido.',
  answered: status => `El servidor ha respondido ${status}.`,
  theme: { label: 'Tema', auto: 'Como en este dispositivo', light: 'Claro', dark: 'Oscuro' },
  legal: {
    label: 'Sobre este sitio',
    privacy: 'Privacidad',
    terms: 'Términos',
    rules: 'Normas de la comunidad',
    contact: 'Contacto',
    newTab: '(se abre en otra pestaña)',
  },
  language: 'Idioma',
  languageNotLoaded: 'No se ha podido cargar este idioma. Inténtalo de nuevo.',
};
