import type { Language } from './language.js';

interface CoachTexts {
  logIn: string;
  saidAll: string;
  unknown: string;
  offers: (titles: string) => string;
  notNow: (reason: string) => string;
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
  },
  de: {
    logIn:
      'Bitte melde dich an, dann kann ich das für dich nachschlagen. Fragen zum Daten kannst du mir auch ohne Anmeldung stellen.',
    saidAll: 'Mehr habe ich dazu nicht aufgeschrieben. Welcher Teil fällt dir am schwersten? Frag mich danach.',
    unknown:
      'Dazu habe ich auf Deutsch nichts aufgeschrieben: Ich bin ein Offline-Coach mit geschriebenen Ratschlägen, und das sage ich lieber, als mir etwas auszudenken. Die meisten meiner Ratschläge gibt es bisher nur auf Englisch; frag mich gern noch einmal auf Englisch.',
    offers: titles =>
      `Auf Deutsch kann ich dir hierzu etwas sagen: ${titles}. Und wer angemeldet ist, kann schreiben: „Schau dir mein Profil an“.`,
    notNow: () => 'Das konnte ich gerade nicht nachschlagen. Bitte versuch es gleich noch einmal.',
  },
  es: {
    logIn:
      'Inicia sesión, por favor, y podré consultarlo por ti. Sobre citas puedes preguntarme también sin iniciar sesión.',
    saidAll: 'No tengo nada más escrito sobre esto. ¿Qué parte te cuesta más? Pregúntame por ella.',
    unknown:
      'Sobre eso no tengo nada escrito en español: soy un coach sin conexión, con consejos ya escritos, y prefiero decirlo antes que inventar algo. La mayoría de mis consejos están por ahora solo en inglés; si quieres, pregúntame otra vez en inglés.',
    offers: titles =>
      `En español puedo ayudarte con esto: ${titles}. Y si has iniciado sesión, puedes escribir: «Mira mi perfil».`,
    notNow: () => 'Ahora mismo no he podido consultarlo. Inténtalo de nuevo en un momento, por favor.',
  },
};
