import type { friendsTexts } from '../en/friends.js';
import { pluralIn } from '../plural.js';
import type { TranslationOf } from '../catalogue.js';

const plural = pluralIn('es');

export const friends: TranslationOf<typeof friendsTexts> = {
  heading: 'Amigos',
  retry: 'Reintentar',
  dismiss: 'Descartar',
  pleaseLogIn: 'Inicia sesión, por favor.',
  search: {
    label: 'Buscar personas',
    description: 'Por nombre de usuario, nombre o apellido.',
    placeholder: 'Nombre o usuario',
    submit: 'Buscar',
    searching: 'Buscando…',
    results: 'Resultados de la búsqueda',
    nobody: query => `No hay nadie que coincida con «${query}».`,
    found: (count, query) =>
      plural(count, {
        one: `1 persona encontrada para «${query}».`,
        other: `${count} personas encontradas para «${query}».`,
      }),
    refused: 'La búsqueda no ha funcionado.',
    broken: 'No se han podido cargar los resultados de la búsqueda.',
  },
  lists: {
    requests: 'Solicitudes de amistad',
    noRequests: 'No tienes solicitudes de amistad pendientes.',
    friends: 'Tus amigos',
    noFriends: 'Todavía no tienes amigos aquí.',
    sent: 'Solicitudes enviadas',
    noneSent: 'No tienes solicitudes enviadas.',
    blocked: 'Personas bloqueadas',
    unseen: 'Alguien a quien no podías ver',
    unknown: 'Ahora mismo no se sabe.',
    notShown: 'Ahora mismo no se pueden mostrar tus amigos ni tus solicitudes.',
    outdated: 'Ahora mismo Attune no puede comprobar si hay novedades. Puede que lo que ves no esté al día.',
    sentNotShown: 'Ahora mismo no se pueden mostrar las solicitudes que has enviado.',
  },
  person: {
    more: name => `Más sobre ${name}`,
    friend: 'Amistad',
    asked: 'Solicitud enviada',
    send: 'Enviar solicitud',
    accept: 'Aceptar',
    decline: 'Rechazar',
    cancel: 'Cancelar',
    message: 'Escribir',
    unfriend: 'Eliminar amistad',
    block: 'Bloquear',
    unblock: 'Desbloquear',
    report: 'Denunciar',
  },
  confirm: {
    keep: 'Dejarlo como está',
    decline: {
      title: name => `¿Rechazar la solicitud de ${name}?`,
      text: 'No se le avisa, y no podrá enviarte otra solicitud durante 30 días.',
      yes: 'Rechazar',
    },
    unfriend: {
      title: name => `¿Eliminar a ${name} de tus amigos?`,
      text: 'Ya no podrás chatear con esta persona, ni ella contigo. No se le avisa.',
      yes: 'Eliminar',
    },
    block: {
      title: name => `¿Bloquear a ${name}?`,
      text: 'Ya no verás a esta persona, ni ella a ti, y se acaba cualquier amistad o solicitud que haya entre las dos partes. No se le avisa. Puedes desbloquearla en esta página.',
      yes: 'Bloquear',
    },
  },
  moves: {
    send: {
      done: 'Solicitud de amistad enviada.',
      refused: 'No se ha podido enviar la solicitud de amistad.',
      broken: 'Algo ha fallado al enviar la solicitud de amistad.',
    },
    accept: {
      done: 'Solicitud de amistad aceptada',
      refused: 'No se ha podido aceptar la solicitud de amistad.',
    },
    decline: {
      done: 'Solicitud de amistad rechazada.',
      refused: 'No se ha podido rechazar la solicitud de amistad.',
      broken: 'Algo ha fallado al rechazar la solicitud de amistad.',
    },
    cancel: {
      done: 'Solicitud de amistad cancelada.',
      refused: 'No se ha podido cancelar la solicitud de amistad.',
      broken: 'Algo ha fallado al cancelar la solicitud de amistad.',
    },
    unfriend: {
      done: name => `${name} ya no está entre tus amigos.`,
      refused: 'No se ha podido eliminar la amistad.',
      broken: 'Algo ha fallado al eliminar la amistad.',
    },
    block: {
      done: name => `Has bloqueado a ${name}.`,
      refused: 'No se ha podido bloquear.',
      broken: 'Algo ha fallado al bloquear.',
    },
    unblock: {
      done: name => `Has desbloqueado a ${name}.`,
      refused: 'No se ha podido desbloquear.',
      broken: 'Algo ha fallado al desbloquear.',
    },
  },
  back: { undo: 'Deshacer', unblock: 'Desbloquear' },
  report: {
    title: name => `Denunciar a ${name}`,
    notTold: 'Esta persona no sabrá quién la ha denunciado.',
    question: '¿Qué ocurre?',
    chooseOne: 'Elige un motivo.',
    reasons: {
      fake: 'Perfil falso o fotos de otra persona',
      harassment: 'Acoso o insultos',
      spam: 'Spam, publicidad o peticiones de dinero',
      underage: 'Menor de 18 años',
      danger: 'Una amenaza, o alguien está en peligro',
      other: 'Otra cosa',
    },
    details: 'Detalles (opcional)',
    cancel: 'Cancelar',
    send: 'Enviar denuncia',
    done: 'Gracias. Tu denuncia se ha enviado.',
    refused: 'No se ha podido enviar la denuncia.',
    broken: 'Algo ha fallado al enviar la denuncia.',
  },
};
