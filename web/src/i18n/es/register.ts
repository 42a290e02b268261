import type { registerTexts } from '../en/register.js';
import type { TranslationOf } from '../catalogue.js';

export const register: TranslationOf<typeof registerTexts> = {
  documentTitle: 'Registrarse',
  heading: 'Crea tu cuenta',
  itIsFree: 'Es gratis. Hay que completar los cinco campos.',
  username: {
    label: 'Nombre de usuario',
    rule: 'De 3 a 30 letras, números, puntos, guiones o guiones bajos.',
  },
  firstname: { label: 'Nombre', rule: '50 caracteres como máximo.' },
  lastname: { label: 'Apellido', rule: '50 caracteres como máximo.' },
  email: {
    label: 'Correo electrónico',
    rule: 'Te enviaremos un enlace para confirmarlo. Ningún otro miembro lo verá.',
  },
  password: {
    label: 'Contraseña',
    rule: 'De 8 a 128 caracteres de cualquier tipo. No se aceptan contraseñas comunes ni hechas con tu nombre.',
  },
  signUp: 'Registrarse',
  age: 'Tienes que tener 18 años o más.',
  alreadyMember: '¿Ya tienes cuenta?',
  logIn: 'Inicia sesión',
  refusal: {
    wentWrong: 'Algo ha salido mal',
    notReached:
      'No se puede conectar con Attune en este momento. Lo que has escrito sigue aquí: inténtalo de nuevo en un momento.',
    failed: 'No se ha podido completar el registro.',
    stillHere: 'Lo que has escrito sigue aquí: inténtalo de nuevo.',
  },
};
