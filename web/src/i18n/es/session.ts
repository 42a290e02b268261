import type { sessionTexts } from '../en/session.js';
import type { TranslationOf } from '../catalogue.js';
import { pluralIn } from '../plural.js';

const plural = pluralIn('es');
const messages = (count: number) => plural(count, { one: '1 mensaje', other: `${count} mensajes` });
const drafts = (count: number) => plural(count, { one: '1 borrador', other: `${count} borradores` });

export const session: TranslationOf<typeof sessionTexts> = {
  logIn: 'Iniciar sesión',
  signUp: 'Registrarse',
  logOut: 'Cerrar sesión',
  yourProfile: 'Tu perfil',
  toMoments: 'Ir a Moments',
  stillLoggedIn: 'Tu sesión sigue abierta: el servidor no ha respondido. Inténtalo de nuevo.',
  unsent: {
    question: (messageCount, draftCount) => {
      const parts = [messageCount > 0 && messages(messageCount), draftCount > 0 && drafts(draftCount)].filter(Boolean);
      const isOne = messageCount + draftCount === 1;
      return `${parts.join(' y ')} sin enviar. ¿Cerrar sesión y ${isOne ? 'descartarlo' : 'descartarlos'}?`;
    },
    advice: 'Al cerrar sesión no queda nada tuyo en este dispositivo.',
    isWaiting: 'La sesión se cerrará en cuanto se envíen.',
    cancel: 'Cancelar',
    wait: 'Esperar a que se envíen',
    discard: 'Cerrar sesión',
  },
  dismiss: 'Cerrar',
  unreachable: {
    title: 'No se puede conectar con Attune',
    advice: 'El servidor no responde en este momento. Comprueba tu conexión e inténtalo de nuevo.',
  },
  ended: {
    title: 'Vuelve a iniciar sesión',
    goOn: username =>
      `Tu sesión como ${username} ha terminado. Inicia sesión y sigue donde estabas: lo que has escrito sigue aquí.`,
    password: 'Contraseña',
    failed: 'No se puede conectar con Attune en este momento. Comprueba tu conexión e inténtalo de nuevo.',
    asSomebodyElse: 'Entrar con otra cuenta',
  },
  friendNotices: {
    friends: {
      text: names => `Ahora hay amistad entre ${names} y tú.`,
      action: count => (count === 1 ? 'Saluda' : 'Ir a los mensajes'),
    },
    requests: {
      text: names => `Nueva solicitud de amistad: ${names}.`,
      action: count => (count === 1 ? 'Ver la solicitud' : 'Ver las solicitudes'),
    },
    andOthers: (name, others) => `${name} y ${others} más`,
  },
};
