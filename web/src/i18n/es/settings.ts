import type { settingsTexts } from '../en/settings.js';
import type { TranslationOf } from '../catalogue.js';

export const settings: TranslationOf<typeof settingsTexts> = {
  heading: 'Tus ajustes',
  chat: 'Chat',
  loading: 'Cargando tus ajustes…',
  notLoaded: 'No se han podido cargar tus ajustes.',
  notSaved: 'Este ajuste no se ha podido guardar y sigue como estaba. Inténtalo de nuevo.',
  tryAgain: 'Reintentar',
  switches: {
    typing: {
      label: 'Escribiendo',
      description: 'Tus amigos ven cuándo les estás escribiendo. Si lo desactivas, tampoco lo ves de ellos.',
    },
    presence: {
      label: 'En línea y última vez',
      description:
        'Tus amigos ven que estás aquí, o más o menos cuándo estuviste por última vez. Si lo desactivas, tampoco lo ves de ellos.',
    },
    marks: {
      label: 'Confirmaciones de lectura',
      description:
        'Tus amigos ven que sus mensajes han llegado y que los has leído. Si lo desactivas, tampoco lo ves de los tuyos.',
    },
    reactions: {
      label: 'Reacciones',
      description: 'Mostrar las reacciones a los mensajes y poder reaccionar. Solo afecta a lo que ves tú.',
    },
    unreadBadges: {
      label: 'Mensajes sin leer',
      description:
        'Mostrar cuántos mensajes no has leído, en la navegación y en el título de la pestaña. Solo afecta a lo que ves tú.',
    },
  },
};
