import type { sessionTexts } from '../en/session.js';
import type { TranslationOf } from '../texts.js';

export const session: TranslationOf<typeof sessionTexts> = {
  logIn: 'Iniciar sesión',
  signUp: 'Registrarse',
  logOut: 'Cerrar sesión',
  stillLoggedIn: 'Tu sesión sigue abierta: el servidor no ha respondido. Inténtalo de nuevo.',
  dismiss: 'Cerrar',
  unreachable: {
    title: 'No se puede conectar con Attune',
    advice: 'El servidor no responde en este momento. Comprueba tu conexión e inténtalo de nuevo.',
  },
  news: {
    friends: names => `Ahora hay amistad entre ${names} y tú.`,
    asking: names => `Nueva solicitud de amistad: ${names}.`,
    andOthers: (name, others) => `${name} y ${others} más`,
  },
};
