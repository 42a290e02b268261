import type { privacyTexts } from '../en/privacy.js';
import type { TranslationOf } from '../catalogue.js';

export const privacy: TranslationOf<typeof privacyTexts> = {
  heading: 'Privacidad',
  introduction:
    'Qué guarda Attune, dónde y durante cuánto tiempo. Esta página describe el software; su código está abierto para quien quiera leerlo. El operador de este sitio figura en Contacto.',
  sections: {
    account: {
      heading: 'Tu cuenta',
      points: [
        'Attune guarda tu nombre de usuario, tu nombre y apellidos, tu correo electrónico y un hash de tu contraseña; y lo que añades a tu perfil: edad, pronombres, un texto sobre ti y una foto.',
        'Los miembros pueden buscarte por nombre de usuario y nombre, y entonces ven estos y tu foto. Ningún otro miembro ve tu correo electrónico.',
        'La cuenta se conserva hasta que el operador la elimine. Un registro que no se confirma se elimina a los 7 días.',
      ],
    },
    sessions: {
      heading: 'Inicio de sesión',
      points: [
        'El servidor guarda una sesión hasta que la cierras. Termina tras 7 días sin uso y, en todo caso, a los 30 días.',
        'Contra intentos masivos, las peticiones se cuentan durante un día como máximo, por cuenta o por un hash con clave de la dirección IP.',
      ],
    },
    messages: {
      heading: 'Mensajes',
      points: [
        'Los mensajes entre amigos se guardan hasta que los borra quien los envió, con horas, respuestas y reacciones, y con hasta dónde ha leído cada persona.',
        'No están cifrados de extremo a extremo: el operador, que gestiona la base de datos, puede técnicamente leerlos.',
        'Cuándo estuviste aquí por última vez se guarda 30 días. Tus amigos solo lo ven de forma aproximada, y no lo ven si lo desactivas en Ajustes.',
      ],
    },
    people: {
      heading: 'Amigos, bloqueos y denuncias',
      points: [
        'Attune guarda quién pidió amistad a quién, quiénes son o fueron amigos y a quién bloqueaste. Al desbloquear se borra el bloqueo.',
        'Una denuncia se guarda con tu motivo, tus palabras y el nombre y la foto que tenía el miembro denunciado. No se borra por sí sola.',
      ],
    },
    pictures: {
      heading: 'Fotos',
      points: [
        'Una foto que subes se guarda sin el lugar ni la hora en que se hizo. Se borra poco después de que ninguna cuenta la muestre. Una que nunca se guardó en el perfil se borra al cabo de 1 día aproximadamente.',
        'Una foto que está en otra dirección la descarga el servidor, para que allí no sepan quién la mira. Esa copia se borra a los 2 días aproximadamente.',
      ],
    },
    mails: {
      heading: 'Correos',
      points: [
        'Hay tres: para confirmar tu correo, para elegir una contraseña nueva y para avisarte de que alguien intentó registrarse con tu dirección. No hay boletín.',
        'Attune guarda cuándo se envió un correo, no su texto. Lo entrega el servidor de correo del operador.',
      ],
    },
    aiChat: {
      heading: 'Chat con IA',
      points: [
        'El coach sin conexión responde en el servidor. Si el operador ha configurado un modelo, tu pregunta va allí, con los mensajes más recientes de la conversación; entonces se aplican también las condiciones del proveedor.',
        'De un miembro, el modelo puede consultar el perfil, los nombres de sus amigos y otros miembros por nombre. No recibe correos electrónicos, fotos ni mensajes privados.',
        'Lo que envió la pregunta de un miembro se registra 30 días y solo ese miembro lo ve en «Qué se envía». De los visitantes no se guarda ninguna pregunta.',
      ],
    },
    logs: {
      heading: 'Registros',
      points: [
        'El registro de seguridad anota inicios de sesión, altas, contraseñas nuevas, bloqueos, denuncias y peticiones rechazadas, con cuenta y dirección IP, pero sin contraseña, nombre ni texto. Sus archivos se borran a los 30 días; si el operador lo envía a un sistema de registros, decide ese sistema.',
        'Los servidores que están delante de Attune pueden anotar cada petición con su dirección IP. Cuánto tiempo la conservan depende del operador.',
      ],
    },
    device: {
      heading: 'En tu dispositivo',
      points: [
        'El navegador guarda el idioma y el tema que elegiste, y los archivos de la app.',
        'Mientras tienes la sesión abierta guarda también borradores, mensajes por enviar, tu conversación con la IA, fondos de chat y lo que te gustó en Moments. Al cerrar sesión se borra.',
      ],
    },
    cookies: {
      heading: 'Cookies',
      points: [
        'Hay tres, y ninguna es para publicidad. Los scripts no pueden leerlas. Con https sus nombres empiezan por «__Host-».',
        '«sid» mantiene tu sesión, como máximo 30 días. Al cerrar sesión se borra.',
        '«device» reconoce durante 365 días un navegador desde el que iniciaste sesión, para que quien intente adivinar tu contraseña no te deje fuera.',
        '«visitor» cuenta las preguntas que un visitante hace en el chat con IA. Dura 30 días.',
      ],
    },
    notDone: {
      heading: 'Lo que Attune no hace',
      points: [
        'No tiene publicidad, ni analítica, ni rastreadores. Sus páginas no cargan nada de otros servidores y no usan tu ubicación, cámara ni micrófono.',
      ],
    },
    deletion: {
      heading: 'Cambiar y borrar',
      points: [
        'Puedes cambiar o vaciar tu edad, pronombres, texto y foto en Perfil. Puedes terminar amistades y quitar bloqueos en Amigos.',
        'Puedes borrar tus propios mensajes mientras haya amistad. El texto desaparece entonces para ambas personas; sigue viéndose que hubo un mensaje.',
        'Todavía no hay un botón para borrar una cuenta entera ni para descargar tus datos. Pídelo al operador, en Contacto. Sus copias de seguridad pueden conservar versiones antiguas.',
      ],
    },
  },
};
