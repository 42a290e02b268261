import type { Language } from '../language/language.js';

interface ChatTexts {
  oneAtATime: string;
  tooMany: (seconds: number, isVisitor: boolean) => string;
  /** The tokens of the hour are used up. */
  usedUp: string;
}

/** A wait in words: hours, minutes, or a minute. */
function wait(seconds: number, inHours: (count: number) => string, inMinutes: (count: number) => string, soon: string) {
  if (seconds > 5400) return inHours(Math.ceil(seconds / 3600));
  return seconds > 90 ? inMinutes(Math.ceil(seconds / 60)) : soon;
}

/** What is said in place of an answer. */
export const CHAT_TEXTS: Record<Language, ChatTexts> = {
  en: {
    oneAtATime: 'I am still busy with your last question. Let me finish that one first.',
    tooMany: (seconds, isVisitor) =>
      `That was a lot of questions in a short time. Please give me ${wait(
        seconds,
        count => `${count} hours`,
        count => `${count} minutes`,
        'a minute',
      )}, then ask again.${isVisitor ? ' Members can ask more often.' : ''}`,
    usedUp: 'I have answered as much as I may this hour. Please come back in a little while.',
  },
  de: {
    oneAtATime: 'Ich bin noch mit deiner letzten Frage beschäftigt. Lass mich die erst beenden.',
    tooMany: (seconds, isVisitor) =>
      `Das waren viele Fragen in kurzer Zeit. Bitte gib mir ${wait(
        seconds,
        count => `${count} Stunden`,
        count => `${count} Minuten`,
        'eine Minute',
      )} und frag dann noch einmal.${isVisitor ? ' Mitglieder können öfter fragen.' : ''}`,
    usedUp: 'Für diese Stunde habe ich so viel beantwortet, wie ich darf. Bitte komm etwas später wieder.',
  },
  es: {
    oneAtATime: 'Todavía estoy con tu última pregunta. Déjame terminarla primero.',
    tooMany: (seconds, isVisitor) =>
      `Han sido muchas preguntas en poco tiempo. Dame ${wait(
        seconds,
        count => `${count} horas`,
        count => `${count} minutos`,
        'un minuto',
      )}, por favor, y vuelve a preguntar.${isVisitor ? ' Los miembros pueden preguntar más a menudo.' : ''}`,
    usedUp: 'En esta hora ya he contestado todo lo que puedo. Vuelve dentro de un rato, por favor.',
  },
};
