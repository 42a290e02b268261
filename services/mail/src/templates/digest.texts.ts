import type { Language } from '@attune/auth-contract/mail-kind';

/** The words of the daily mail. `names` is empty, or what the member chose to read, in commas. */
interface DigestTexts {
  subject: string;
  preheader: string;
  title: string;
  requests: (count: number, names: string) => string;
  accepted: (count: number, names: string) => string;
  /** `names` is with the number of each conversation. */
  messages: (count: number, conversations: number, names: string) => string;
  superMatch: string;
  label: string;
  turnOff: string;
  after: string;
}

const after = (names: string) => (names === '' ? '.' : `: ${names}.`);

export const DIGEST_TEXTS: Record<Language, DigestTexts> = {
  en: {
    subject: 'What you missed at Attune',
    preheader: 'Something has happened since you were last here.',
    title: 'What you missed',
    requests: (count, names) =>
      (count === 1 ? 'A friend request is waiting for you' : `${count} friend requests are waiting for you`) +
      after(names),
    accepted: (count, names) =>
      (count === 1 ? 'Your friend request was accepted' : `${count} of your friend requests were accepted`) +
      after(names),
    messages: (count, conversations, names) =>
      (count === 1 ? 'You have one unread message' : `You have ${count} unread messages`) +
      (conversations > 1 ? ` in ${conversations} conversations` : '') +
      after(names),
    superMatch: 'Your Super Match of today is there. It stays until the end of the day.',
    label: 'Open Attune',
    turnOff: 'Turn this mail off',
    after:
      'This mail comes once a day at most, and not when there is nothing new. You choose the hour, and what is in it, in your settings.',
  },
  de: {
    subject: 'Was du bei Attune verpasst hast',
    preheader: 'Seit deinem letzten Besuch ist etwas passiert.',
    title: 'Was du verpasst hast',
    requests: (count, names) =>
      (count === 1 ? 'Eine Freundschaftsanfrage wartet auf dich' : `${count} Freundschaftsanfragen warten auf dich`) +
      after(names),
    accepted: (count, names) =>
      (count === 1
        ? 'Deine Freundschaftsanfrage wurde angenommen'
        : `${count} deiner Freundschaftsanfragen wurden angenommen`) + after(names),
    messages: (count, conversations, names) =>
      (count === 1 ? 'Du hast eine ungelesene Nachricht' : `Du hast ${count} ungelesene Nachrichten`) +
      (conversations > 1 ? ` in ${conversations} Unterhaltungen` : '') +
      after(names),
    superMatch: 'Dein Super Match von heute ist da. Es bleibt bis zum Ende des Tages.',
    label: 'Attune öffnen',
    turnOff: 'Diese Mail abschalten',
    after:
      'Diese Mail kommt höchstens einmal am Tag, und nie, wenn es nichts Neues gibt. Uhrzeit und Inhalt wählst du in den Einstellungen.',
  },
  es: {
    subject: 'Lo que te has perdido en Attune',
    preheader: 'Ha pasado algo desde tu última visita.',
    title: 'Lo que te has perdido',
    requests: (count, names) =>
      (count === 1 ? 'Te espera una solicitud de amistad' : `Te esperan ${count} solicitudes de amistad`) +
      after(names),
    accepted: (count, names) =>
      (count === 1 ? 'Han aceptado tu solicitud de amistad' : `Han aceptado ${count} de tus solicitudes de amistad`) +
      after(names),
    messages: (count, conversations, names) =>
      (count === 1 ? 'Tienes un mensaje sin leer' : `Tienes ${count} mensajes sin leer`) +
      (conversations > 1 ? ` en ${conversations} conversaciones` : '') +
      after(names),
    superMatch: 'Ya está tu Super Match de hoy. Se queda hasta el final del día.',
    label: 'Abrir Attune',
    turnOff: 'Desactivar este correo',
    after:
      'Este correo llega como mucho una vez al día, y nunca si no hay nada nuevo. La hora y el contenido los eliges en los ajustes.',
  },
};
