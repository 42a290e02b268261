import type { forgottenPasswordTexts } from '../en/forgotten-password.js';
import type { TranslationOf } from '../catalogue.js';

export const forgottenPassword: TranslationOf<typeof forgottenPasswordTexts> = {
  forgot: {
    heading: '¿Olvidaste tu contraseña?',
    whatHappens: 'Dinos el correo de tu cuenta. Te enviaremos un enlace para crear una contraseña nueva.',
    sent: email => `Si ${email} pertenece a una cuenta, hay un mensaje en camino. Mira también en la carpeta de spam.`,
    email: 'Correo electrónico',
    send: 'Enviar el enlace',
    backToLogin: 'Volver al inicio de sesión',
  },
  reset: {
    heading: 'Elige una contraseña nueva',
    whatHappens: 'Se cerrará tu sesión en todos los demás dispositivos.',
    password: 'Contraseña nueva',
    rule: 'De 8 a 128 caracteres de cualquier tipo. No se aceptan contraseñas comunes ni hechas con tu nombre.',
    save: 'Guardar la contraseña',
    askForNewLink: 'Pedir un enlace nuevo',
  },
  notReached: 'No se puede conectar con Attune en este momento. Revisa tu conexión e inténtalo de nuevo.',
  failed: 'No ha funcionado. Inténtalo de nuevo en un momento.',
};
