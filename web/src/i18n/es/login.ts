import type { loginTexts } from '../en/login.js';
import type { TranslationOf } from '../catalogue.js';

export const login: TranslationOf<typeof loginTexts> = {
  heading: 'Iniciar sesión',
  greeting: 'Qué bien verte de nuevo.',
  welcome: 'Te damos la bienvenida a Attune.',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  logIn: 'Iniciar sesión',
  newHere: '¿Es tu primera vez aquí?',
  createAccount: 'Crea una cuenta',
  forgotPassword: '¿Olvidaste tu contraseña?',
  arrival: {
    registration: email =>
      `Revisa tu bandeja de entrada: en el mensaje que enviamos a ${email} hay un enlace para confirmar tu dirección. Ábrelo y después inicia sesión.`,
    passwordReset: 'Tu contraseña ha cambiado. Inicia sesión con la nueva.',
    logout: 'Has cerrado la sesión.',
  },
  notReached: 'No se puede conectar con Attune en este momento. Revisa tu conexión e inténtalo de nuevo.',
  failed: 'No se ha podido iniciar sesión.',
  wrong: 'El nombre de usuario o la contraseña no son correctos.',
  unverified:
    'Verifica tu correo antes de iniciar sesión. Encontrarás el enlace de verificación en tu bandeja de entrada.',
  resend: 'Reenviar el enlace',
  resent:
    'Hay un nuevo enlace en camino. Míralo en tu bandeja de entrada y también en la carpeta de spam. Si se pidió varias veces, puede tardar hasta una hora.',
  notResent: 'No se ha podido enviar el enlace. Inténtalo de nuevo en un momento.',
};
