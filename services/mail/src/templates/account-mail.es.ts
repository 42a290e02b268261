import type { AccountMailTexts } from './account-mail.texts.js';

export const spanish: AccountMailTexts = {
  verification: (username, registeredAt) => ({
    subject: 'Confirma tu dirección de correo',
    preheader: 'Un toque, y tu cuenta de Attune estará lista.',
    title: 'Confirma tu dirección de correo',
    paragraphs: [
      `Qué bien que estés aquí. Alguien se registró en Attune con esta dirección de correo y ${username === undefined ? 'un nombre de usuario que parece un enlace, un número o una frase y por eso no figura aquí' : `el nombre de usuario ${username}`}. Si has sido tú, confirma la dirección y podrás iniciar sesión.`,
      ...(registeredAt === undefined
        ? []
        : [
            `Esta dirección se registró más de una vez. Este correo trata del registro del ${registeredAt}: su enlace crea la cuenta con los nombres y la contraseña que se eligieron entonces. Si no has sido tú, usa el enlace del correo sobre tu propio registro, y no este.`,
          ]),
    ],
    label: 'Confirmar mi dirección',
    hint: 'El enlace funciona durante 24 horas.',
    after: [
      'Si no has sido tú, no hagas caso de este correo y no abras el enlace: sin él nadie puede usar la cuenta, y se elimina al cabo de una semana.',
    ],
  }),
  passwordReset: username => ({
    subject: 'Elige una contraseña nueva',
    preheader: 'El enlace a una contraseña nueva para tu cuenta de Attune.',
    title: 'Elige una contraseña nueva',
    paragraphs: [
      `Alguien ha pedido una contraseña nueva para tu cuenta de Attune${username === undefined ? '' : ` ${username}`}. Si has sido tú, elígela aquí. Después se cerrará tu sesión en todos los demás sitios.`,
    ],
    label: 'Elegir una contraseña nueva',
    hint: 'El enlace funciona una vez, durante una hora.',
    after: ['Si no has sido tú, no tienes que hacer nada: tu contraseña sigue igual.'],
  }),
  registrationNotice: username => ({
    subject: 'Ya tienes una cuenta de Attune',
    preheader: 'Alguien ha intentado registrarse con tu dirección de correo.',
    title: 'Ya tienes una cuenta',
    paragraphs: [
      `Alguien acaba de intentar registrarse en Attune con esta dirección de correo. Ya tienes una cuenta con ella: tu nombre de usuario es ${username}. Si has sido tú, solo tienes que iniciar sesión.`,
    ],
    label: 'Iniciar sesión',
    second: '¿Has olvidado la contraseña? Elige una nueva',
    after: [
      'Si no has sido tú, no tienes que hacer nada. Tu cuenta está segura; nada en ella ha cambiado, y no se ha dicho nada de ella a nadie.',
    ],
  }),
};
