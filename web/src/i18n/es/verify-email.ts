import type { verifyEmailTexts } from '../en/verify-email.js';
import type { TranslationOf } from '../catalogue.js';

export const verifyEmail: TranslationOf<typeof verifyEmailTexts> = {
  heading: 'Verificación del correo',
  verifying: 'Verificando tu correo…',
  verified: '¡Tu correo se ha verificado! Te llevamos al inicio de sesión…',
  verifiedBefore: '¡Tu correo está verificado! Te llevamos al inicio de sesión…',
  noToken: 'El enlace de verificación no es válido: está incompleto.',
  invalid: 'El enlace de verificación no es válido. Regístrate de nuevo.',
  failed: 'No se ha podido verificar tu correo. Regístrate de nuevo.',
  tryAgain: 'Reintentar',
  backToRegistration: 'Volver al registro',
};
