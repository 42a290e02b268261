import type { appTexts } from '../en/app.js';
import { pluralIn } from '../plural.js';
import type { TranslationOf } from '../catalogue.js';

const plural = pluralIn('es');

export const app: TranslationOf<typeof appTexts> = {
  skip: 'Saltar al contenido',
  mainWays: 'Menú principal',
  ways: { moments: 'Moments', aiChat: 'Chat IA', messaging: 'Mensajes', friends: 'Amigos', profile: 'Perfil' },
  pendingRequests: count => plural(count, { one: '1 solicitud pendiente', other: `${count} solicitudes pendientes` }),
  unreadMessages: count => plural(count, { one: '1 mensaje sin leer', other: `${count} mensajes sin leer` }),
  offline: 'Estás sin conexión. Puede que lo que ves no esté al día.',
  screenFailed: {
    title: 'No se ha podido mostrar esta pantalla',
    advice: 'Comprueba tu conexión y vuelve a cargarla.',
  },
  update: {
    ready: 'Hay una nueva versión de Attune lista.',
    unsaved: 'Algo que has escrito aún no está guardado. Guárdalo o envíalo antes.',
    reload: 'Recargar',
    reloadAnyway: 'Recargar de todos modos',
    later: 'Más tarde',
  },
};
