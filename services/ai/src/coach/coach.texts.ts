import type { Language } from '../language/language.js';

interface CoachTexts {
  logIn: string;
  saidAll: string;
  unknown: string;
  offers: (titles: string) => string;
  notNow: (reason: string) => string;
  noneFound: (query: string) => string;
  found: (query: string, count: number) => string;
  noFriends: string;
  friends: (list: string) => string;
}

/** What the coach says besides its advice. */
export const COACH_TEXTS: Record<Language, CoachTexts> = {
  en: {
    logIn: 'Please log in, and I can look that up for you. As a visitor you can ask me anything about dating.',
    saidAll: 'That is all I have written down about it. Which part is hardest for you? Ask me about that one.',
    unknown:
      'That is beyond me: I am an offline coach with written advice, and I would rather say so than make something up.',
    offers: titles =>
      `I can help with these, among others: ${titles}. Or tell me in other words what you would like to do.`,
    notNow: reason => `I could not look that up just now. ${reason}`,
    noneFound: query =>
      `I found no member with "${query}" in their username, first name or last name. Perhaps it is written differently? Three letters of it are enough.`,
    found: (query, count) =>
      `I found ${count === 1 ? 'one member' : `${count} members`} with "${query}" in their name. If it is who you are looking for, you can send a friend request; it goes out only when you confirm it.`,
    noFriends: 'You have no friends here yet. Shall we look for someone? "Find someone called …"',
    friends: list => `Your friends here:\n\n${list}`,
  },
  de: {
    logIn:
      'Bitte melde dich an, dann kann ich das für dich nachschlagen. Fragen zum Daten kannst du mir auch ohne Anmeldung stellen.',
    saidAll: 'Mehr habe ich dazu nicht aufgeschrieben. Welcher Teil fällt dir am schwersten? Frag mich danach.',
    unknown:
      'Dazu weiß ich nichts: Ich bin ein Offline-Coach mit geschriebenen Ratschlägen, und das sage ich lieber, als mir etwas auszudenken.',
    offers: titles =>
      `Unter anderem kann ich dir hierzu etwas sagen: ${titles}. Oder sag mir mit anderen Worten, was du vorhast.`,
    notNow: () => 'Das konnte ich gerade nicht nachschlagen. Bitte versuch es gleich noch einmal.',
    noneFound: query =>
      `Ich habe kein Mitglied gefunden, dessen Benutzername, Vorname oder Nachname „${query}“ enthält. Vielleicht schreibt es sich anders? Drei Buchstaben reichen.`,
    found: (query, count) =>
      `Ich habe ${count === 1 ? 'ein Mitglied' : `${count} Mitglieder`} mit „${query}“ im Namen gefunden. Wenn du jemanden davon gesucht hast, kannst du eine Freundschaftsanfrage schicken; sie geht erst hinaus, wenn du sie bestätigst.`,
    noFriends: 'Du hast hier noch keine Freunde. Sollen wir jemanden suchen? „Finde jemanden namens …“',
    friends: list => `Deine Freunde hier:\n\n${list}`,
  },
  es: {
    logIn:
      'Inicia sesión, por favor, y podré consultarlo por ti. Sobre citas puedes preguntarme también sin iniciar sesión.',
    saidAll: 'No tengo nada más escrito sobre esto. ¿Qué parte te cuesta más? Pregúntame por ella.',
    unknown:
      'Sobre eso no sé nada: soy un coach sin conexión, con consejos ya escritos, y prefiero decirlo antes que inventar algo.',
    offers: titles =>
      `Entre otras cosas, puedo ayudarte con esto: ${titles}. O dime con otras palabras qué te gustaría hacer.`,
    notNow: () => 'Ahora mismo no he podido consultarlo. Inténtalo de nuevo en un momento, por favor.',
    noneFound: query =>
      `No he encontrado a ningún miembro con «${query}» en su nombre de usuario, nombre o apellido. ¿Quizá se escribe de otra manera? Bastan tres letras.`,
    found: (query, count) =>
      `He encontrado ${count === 1 ? 'un miembro' : `${count} miembros`} con «${query}» en el nombre. Si es a quien buscas, puedes enviar una solicitud de amistad; solo sale cuando la confirmas.`,
    noFriends: 'Todavía no tienes amigos aquí. ¿Buscamos a alguien? «Busca a alguien llamado…»',
    friends: list => `Tus amigos aquí:\n\n${list}`,
  },
};
