import type { MemberMailTexts } from './member-mail.texts.js';

const NOT_ME = 'No he sido yo';
const NOT_ME_HINT =
  'Cierra todas tus sesiones, quita las llaves de acceso, aplicaciones y códigos de recuperación de las últimas 48 horas, invalida tu contraseña y te deja elegir otra. El enlace funciona durante 48 horas.';
const NOT_MY_FACTOR_HINT =
  'Quita lo que se añadió en las últimas 48 horas, cierra todas tus sesiones, invalida tu contraseña y te deja elegir otra. El enlace funciona durante 48 horas.';
const WAS_ME = 'Si has sido tú, no tienes que hacer nada.';

export const spanish: MemberMailTexts = {
  mails: {
    newDevice: ({ username, device, at }) => ({
      subject: 'Inicio de sesión en un dispositivo nuevo',
      preheader: 'Tu cuenta de Attune se ha usado en un dispositivo que no conocíamos.',
      title: 'Inicio de sesión en un dispositivo nuevo',
      paragraphs: [
        `El ${at} se inició sesión en tu cuenta ${username} con un navegador que no conocíamos${device && `: ${device}`}.`,
        WAS_ME,
      ],
      label: NOT_ME,
      hint: NOT_ME_HINT,
      after: ['Si no has sido tú, este enlace deja fuera a quien conozca tu contraseña.'],
    }),
    passwordChanged: ({ username, at }) => ({
      subject: 'Tu contraseña ha cambiado',
      preheader: 'Tu cuenta de Attune tiene ahora otra contraseña.',
      title: 'Tu contraseña ha cambiado',
      paragraphs: [
        `La contraseña de tu cuenta ${username} se cambió el ${at}. Se cerró la sesión en todos los demás dispositivos.`,
        WAS_ME,
      ],
      label: NOT_ME,
      hint: NOT_ME_HINT,
      after: ['Si no has sido tú, sigue el enlace cuanto antes.'],
    }),
    emailChangeConfirm: ({ username }) => ({
      subject: 'Confirma tu nueva dirección de correo',
      preheader: 'Uno de los dos pasos para la nueva dirección de una cuenta de Attune.',
      title: 'Confirma tu nueva dirección',
      paragraphs: [
        `La cuenta de Attune ${username} va a tener esta dirección de correo. Si has sido tú, confírmala aquí.`,
        'El cambio se hace cuando también está de acuerdo la dirección actual de la cuenta: le hemos enviado otro correo.',
      ],
      label: 'Confirmar esta dirección',
      hint: 'El enlace funciona durante 24 horas.',
      after: ['Si no has sido tú, ignora este correo: sin el enlace no cambia nada.'],
    }),
    emailChangeApprove: ({ username, address }) => ({
      subject: '¿Quieres cambiar tu dirección de correo?',
      preheader: 'Tu cuenta de Attune va a tener otra dirección de correo. Apruébala o recházala.',
      title: '¿Una nueva dirección para tu cuenta?',
      paragraphs: [
        `Tu cuenta ${username} va a tener la dirección ${address} en lugar de esta. Si has sido tú, apruébalo aquí y sigue el enlace del correo que llega a la nueva dirección.`,
      ],
      label: 'Aprobar o rechazar',
      hint: 'El enlace funciona durante 24 horas.',
      after: [
        'Si no has sido tú, recházalo ahí y elige después una nueva contraseña: el cambio se pidió con tu contraseña. Sin tu aprobación la dirección no cambia.',
      ],
    }),
    emailChanged: ({ username, at }) => ({
      subject: 'Tu dirección de correo ha cambiado',
      preheader: 'Los correos de tu cuenta de Attune ya no llegan aquí. Durante 48 horas puedes deshacerlo.',
      title: 'Tu dirección de correo ha cambiado',
      paragraphs: [
        `La dirección de tu cuenta ${username} se cambió el ${at}, cuando las dos direcciones estuvieron de acuerdo. Este es el último correo sobre ello que llega aquí.`,
        WAS_ME,
      ],
      label: 'Deshacer el cambio',
      hint: 'Recupera esta dirección, cierra todas tus sesiones, quita las llaves de acceso, aplicaciones y códigos de recuperación de las últimas 48 horas y te deja elegir una nueva contraseña. El enlace funciona durante 48 horas.',
      after: ['Si no has sido tú, sigue el enlace cuanto antes.'],
    }),
    secondFactorChanged: ({ username, at }) => ({
      subject: 'Ha cambiado tu segundo paso para iniciar sesión',
      preheader: 'Han cambiado las llaves de acceso, la aplicación o los códigos de tu cuenta de Attune.',
      title: 'Ha cambiado tu segundo paso para iniciar sesión',
      paragraphs: [
        `Las llaves de acceso, la aplicación de autenticación o los códigos de recuperación de tu cuenta ${username} cambiaron el ${at}. En los ajustes ves lo que tu cuenta tiene ahora.`,
        WAS_ME,
      ],
      label: NOT_ME,
      hint: NOT_MY_FACTOR_HINT,
      after: ['Si no has sido tú, sigue el enlace cuanto antes.'],
    }),
    secondFactorRemoval: ({ username }) => ({
      subject: '¿Has perdido tu segundo paso para iniciar sesión?',
      preheader: 'Con tu contraseña y este enlace, tu cuenta de Attune no lo necesitará dentro de siete días.',
      title: '¿Has perdido tu segundo paso?',
      paragraphs: [
        `Se ha indicado que las llaves de acceso, la aplicación de autenticación y los códigos de recuperación de tu cuenta ${username} se han perdido. Se hizo con tu contraseña. Si has sido tú, confírmalo aquí.`,
        'Después pasan siete días en los que te escribimos cada día. Entonces inicias sesión solo con tu contraseña.',
      ],
      label: 'Confirmar la pérdida',
      hint: 'El enlace vale una hora.',
      after: [
        'Si no has sido tú, alguien conoce tu contraseña: inicia sesión y cámbiala. Sin el enlace no cambia nada.',
      ],
    }),
    secondFactorRemovalNotice: ({ username, dueAt }) => ({
      subject: 'Tu segundo paso para iniciar sesión se va a eliminar',
      preheader: '¿Has sido tú? Si no, consérvalo con un clic.',
      title: 'Tu segundo paso se va a eliminar',
      paragraphs: [
        `Se indicó que las llaves de acceso, la aplicación de autenticación y los códigos de recuperación de tu cuenta ${username} se han perdido. Se eliminarán el ${dueAt}; desde entonces bastará la contraseña para iniciar sesión.`,
        'Si has sido tú, no tienes que hacer nada. Si los encuentras, simplemente inicia sesión con ellos.',
      ],
      label: 'Conservar mi segundo paso',
      hint: 'Basta un clic.',
      after: ['Si no has sido tú, consérvalo y cambia tu contraseña: otra persona la conoce.'],
    }),
    exportReady: ({ username }) => ({
      subject: 'Tus datos están listos',
      preheader: 'Puedes descargar el archivo de tu cuenta de Attune durante 48 horas.',
      title: 'Tus datos están listos',
      paragraphs: [
        `El archivo con los datos de tu cuenta ${username} está listo. Puedes descargarlo durante 48 horas con la sesión iniciada.`,
      ],
      label: 'Ir a la descarga',
      after: ['Si no has sido tú quien lo ha pedido, cambia tu contraseña.'],
    }),
    deletionScheduled: ({ username, dueAt }) => ({
      subject: 'Tu cuenta se va a eliminar',
      preheader: 'Todavía puedes conservar tu cuenta de Attune.',
      title: 'Tu cuenta se va a eliminar',
      paragraphs: [
        `Tu cuenta ${username} se eliminará el ${dueAt}, con tu perfil, tus fotos y lo que has escrito. Hasta entonces los demás no te ven.`,
        'Si cambias de opinión, inicia sesión antes de ese día y elige conservar tu cuenta.',
        'Si la moderación suspende o expulsa la cuenta antes de ese día, la eliminación espera: hasta que termine la suspensión, o hasta siete meses después de la expulsión, para que se pueda recurrir y se decida el recurso.',
      ],
      label: 'Conservar mi cuenta',
      after: ['Si no has sido tú, inicia sesión, conserva tu cuenta y cambia tu contraseña.'],
    }),
    deletionCancelled: ({ username }) => ({
      subject: 'Tu cuenta se queda',
      preheader: 'Tu cuenta de Attune no se va a eliminar.',
      title: 'Tu cuenta se queda',
      paragraphs: [`Tu cuenta ${username} no se va a eliminar. Nos alegra que sigas aquí.`],
      label: 'Abrir Attune',
      after: ['Si no has sido tú, cambia tu contraseña.'],
    }),
    inactivityNotice: ({ username, dueAt }) => ({
      subject: '¿Quieres conservar tu cuenta?',
      preheader: 'Hace un año que no entras en Attune.',
      title: '¿Quieres conservar tu cuenta?',
      paragraphs: [
        `Hace un año o más que no usas tu cuenta ${username}. No guardamos nada que no haga falta: si no inicias sesión, se eliminará el ${dueAt}.`,
      ],
      label: 'Iniciar sesión y conservarla',
      after: ['Si ya no la necesitas, no tienes que hacer nada.'],
    }),
    moderationDecision: ({ username }) => ({
      subject: 'Una decisión sobre tu cuenta o tu denuncia',
      preheader: 'La moderación de Attune ha decidido algo que te afecta.',
      title: 'Se ha tomado una decisión',
      paragraphs: [
        `La moderación ha decidido algo que afecta a tu cuenta ${username}. En tu cuenta está qué se ha decidido, por qué y cómo puedes recurrir.`,
      ],
      label: 'Leer la decisión',
      after: ['Para proteger tu privacidad, este correo no dice más.'],
    }),
    fraudNotice: ({ username }) => ({
      subject: 'Un aviso sobre alguien con quien has hablado',
      preheader: 'Un miembro con quien has hablado en Attune ha sido expulsado por fraude.',
      title: 'Un miembro con quien has hablado ha sido expulsado',
      paragraphs: [
        `Un miembro con quien ha hablado tu cuenta ${username} ha sido expulsado por fraude. Si te pidió dinero, códigos, documentos o fotos: no envíes nada y no respondas tampoco por otras vías.`,
        'Si has enviado dinero, llama enseguida a tu banco y avisa a la policía.',
      ],
      label: 'Ir a tus conversaciones',
      after: ['No has hecho nada mal. Esos miembros escriben a muchas personas.'],
    }),
    dateCheck: ({ username }) => ({
      subject: '¿Va todo bien?',
      preheader: 'Tu cita ha terminado. Di brevemente que estás bien.',
      title: '¿Va todo bien?',
      paragraphs: [
        `Ha terminado una cita que planeaste como ${username}. Di con un toque que todo va bien, o pide ayuda.`,
        'Si nombraste a una persona de confianza, recibirá un correo si no respondes en 20 minutos.',
      ],
      label: 'Responder ahora',
      after: [
        'Attune no es un servicio de emergencias. En caso de peligro, llama al número de emergencias de tu zona (112 en Europa, 911 en Norteamérica).',
      ],
    }),
  },
};
