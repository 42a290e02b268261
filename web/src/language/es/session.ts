import type { sessionTexts } from '../en/session.js';
import type { TranslationOf } from '../catalogue.js';

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
  ended: {
    title: 'Vuelve a iniciar sesión',
    goOn: username =>
      `Tu sesión como ${username} ha terminado. Inicia sesión y sigue donde estabas: lo que has escrito sigue aquí.`,
    password: 'Contraseña',
    failed: 'No se puede conectar con Attune en este momento. Comprueba tu conexión e inténtalo de nuevo.',
    asSomebodyElse: 'Entrar con otra cuenta',
  },
  news: {
    friends: names => `Ahora hay amistad entre ${names} y tú.`,
    asking: names => `Nueva solicitud de amistad: ${names}.`,
    andOthers: (name, others) => `${name} y ${others} más`,
  },
};
