import type { DistanceBand, Intention } from '@attune/matching-contract/limits';
import type { Shortage } from '@attune/matching-contract/daily-list.methods';
import type { Step } from '@attune/matching-contract/settings';
import type { Language } from '../../language/language.js';
import type { QuotedWords } from './question.texts.js';

interface SuggestionTexts {
  /** Above the people of today. */
  today: string;
  /** The same where some of them said what is wished for, and where none did. */
  withReason: string;
  withoutReason: string;
  more: (count: number) => string;
  person: (about: { name: string; age: number; distance: DistanceBand; intention: string }) => string;
  intentions: Record<Intention, string>;
  bothSaid: (quote: QuotedWords) => string;
  eachSaid: (quote: QuotedWords, name: string) => string;
  talkAboutEarly: (said: string) => string;
  incomplete: (steps: string) => string;
  steps: Record<Step, string>;
  none: Record<Shortage | 'over', string>;
  away: string;
  topics: (name: string) => string;
  noTopics: (name: string) => string;
  noFriend: (name: string) => string;
  severalFriends: (names: string) => string;
}

/** What the coach says about suggestions and topics. It claims only that the limits fit, and repeats what both said. */
export const SUGGESTION_TEXTS: Record<Language, SuggestionTexts> = {
  en: {
    today: 'Suggested to you today: they fit your limits, you fit theirs. Nobody can predict the spark.',
    withReason:
      'Among the people suggested to you today, this is what they said about it. Nobody can predict the spark.',
    withoutReason:
      'None of today’s people has said something about that which I may quote. They fit your limits, and you fit theirs:',
    more: count => `${count} more of today are on Discover.`,
    person: ({ name, age, distance, intention }) =>
      `**${name}**, ${age}, within ${distance} km, looks for ${intention}`,
    intentions: { relationship: 'a relationship', dating: 'dating', open: 'either: open to both' },
    bothSaid: ({ question, mine }) => `*${question}* You both: “${mine}”`,
    eachSaid: ({ question, mine, theirs }, name) => `*${question}* You: “${mine}”. ${name}: “${theirs}”`,
    talkAboutEarly: said => `Talk about this early: ${said}`,
    incomplete: steps =>
      `I can look for people once this is done:\n\n${steps}\n\nDiscover settings lead you through it.`,
    steps: {
      give_consent: 'agree to suggestions',
      add_age: 'enter your age in your profile',
      choose_town: 'choose your town',
      set_limits: 'say whom you look for',
      resume: 'end your pause',
    },
    none: {
      few_members:
        'Nobody is suggested to you today: few members are near you so far. A larger distance in Discover settings may help.',
      narrow_limits:
        'Nobody is suggested to you today: there are members near you, but your limits and theirs leave none. Wider limits in Discover settings may help.',
      all_seen:
        'That was all for today: you have seen those who fit in the last days. Look at Discover again tomorrow.',
      over: 'That was all for today. Look at Discover again tomorrow.',
    },
    away: 'I cannot look at the suggestions right now: they are not available. Please try again in a moment.',
    topics: name => `You and ${name} could talk about this:`,
    noTopics: name =>
      `There is no answer yet that both you and ${name} allow to be quoted. Answer some of Discover’s questions, or begin with their profile.`,
    noFriend: name => `I found no friend of yours called “${name}”. I can look at topics with friends alone.`,
    severalFriends: names => `Several of your friends are called that: ${names}. Ask me again with the username.`,
  },
  de: {
    today:
      'Das sind heute deine Vorschläge: Sie passen in deine Grenzen, und du in ihre. Den Funken kann niemand vorhersagen.',
    withReason: 'Von deinen heutigen Vorschlägen haben diese etwas dazu gesagt. Den Funken kann niemand vorhersagen.',
    withoutReason:
      'Von deinen heutigen Vorschlägen hat niemand etwas dazu gesagt, das ich zitieren darf. Sie passen in deine Grenzen, und du in ihre:',
    more: count => `${count} weitere von heute stehen unter „Entdecken“.`,
    person: ({ name, age, distance, intention }) =>
      `**${name}**, ${age}, bis ${distance} km entfernt, sucht ${intention}`,
    intentions: { relationship: 'eine Beziehung', dating: 'Dates', open: 'beides: offen für alles' },
    bothSaid: ({ question, mine }) => `*${question}* Ihr beide: „${mine}“`,
    eachSaid: ({ question, mine, theirs }, name) => `*${question}* Du: „${mine}“. ${name}: „${theirs}“`,
    talkAboutEarly: said => `Redet früh darüber: ${said}`,
    incomplete: steps =>
      `Ich kann nach Menschen für dich schauen, sobald das erledigt ist:\n\n${steps}\n\nDie Einstellungen der Vorschläge führen dich durch.`,
    steps: {
      give_consent: 'Vorschlägen zustimmen',
      add_age: 'im Profil dein Alter eintragen',
      choose_town: 'deinen Ort wählen',
      set_limits: 'sagen, wen du suchst',
      resume: 'deine Pause beenden',
    },
    none: {
      few_members:
        'Heute gibt es keinen Vorschlag für dich: In deiner Nähe sind bisher wenige Mitglieder. Eine größere Entfernung in den Einstellungen der Vorschläge kann helfen.',
      narrow_limits:
        'Heute gibt es keinen Vorschlag für dich: In deiner Nähe sind Mitglieder, aber deine und ihre Grenzen lassen niemanden übrig. Weiter gefasste Grenzen in den Einstellungen der Vorschläge können helfen.',
      all_seen:
        'Das war alles für heute: Wer passt, wurde dir in den letzten Tagen gezeigt. Schau morgen wieder unter „Entdecken“ vorbei.',
      over: 'Das war alles für heute. Schau morgen wieder unter „Entdecken“ vorbei.',
    },
    away: 'Die Vorschläge kann ich gerade nicht ansehen: Sie sind nicht erreichbar. Bitte versuch es gleich noch einmal.',
    topics: name => `Darüber könntet ihr reden, du und ${name}:`,
    noTopics: name =>
      `Bisher gibt es keine Antwort, die ihr beide zum Zitieren freigebt, du und ${name}. Beantworte ein paar Fragen unter „Entdecken“, oder fang mit dem Profil an.`,
    noFriend: name =>
      `Unter deinen Freunden habe ich niemanden gefunden, der „${name}“ heißt. Nach Themen schauen kann ich nur mit Freunden.`,
    severalFriends: names => `So heißen mehrere deiner Freunde: ${names}. Frag mich noch einmal mit dem Benutzernamen.`,
  },
  es: {
    today:
      'Estas son tus sugerencias de hoy: encajan en tus límites, y tú en los suyos. Nadie puede predecir la chispa.',
    withReason: 'De tus sugerencias de hoy, estas personas dijeron algo sobre eso. Nadie puede predecir la chispa.',
    withoutReason:
      'De tus sugerencias de hoy, nadie ha dicho algo sobre eso que yo pueda citar. Encajan en tus límites, y tú en los suyos:',
    more: count => `En «Descubrir» hay ${count} más de hoy.`,
    person: ({ name, age, distance, intention }) =>
      `**${name}**, ${age}, a menos de ${distance} km, busca ${intention}`,
    intentions: { relationship: 'una relación', dating: 'citas', open: 'cualquiera de las dos cosas' },
    bothSaid: ({ question, mine }) => `*${question}* Tú y esa persona: «${mine}»`,
    eachSaid: ({ question, mine, theirs }, name) => `*${question}* Tú: «${mine}». ${name}: «${theirs}»`,
    talkAboutEarly: said => `Habladlo pronto: ${said}`,
    incomplete: steps =>
      `Podré buscarte personas cuando esto esté hecho:\n\n${steps}\n\nLos ajustes de las sugerencias te guían paso a paso.`,
    steps: {
      give_consent: 'aceptar las sugerencias',
      add_age: 'poner tu edad en el perfil',
      choose_town: 'elegir tu localidad',
      set_limits: 'decir a quién buscas',
      resume: 'terminar tu pausa',
    },
    none: {
      few_members:
        'Hoy no hay ninguna sugerencia para ti: por ahora hay pocos miembros cerca. Una distancia mayor en los ajustes de las sugerencias puede ayudar.',
      narrow_limits:
        'Hoy no hay ninguna sugerencia para ti: hay miembros cerca, pero tus límites y los suyos no dejan a nadie. Unos límites más amplios en los ajustes de las sugerencias pueden ayudar.',
      all_seen:
        'Eso era todo por hoy: a quienes encajan ya los viste en los últimos días. Vuelve a mirar «Descubrir» mañana.',
      over: 'Eso era todo por hoy. Vuelve a mirar «Descubrir» mañana.',
    },
    away: 'Ahora mismo no puedo ver las sugerencias: no están disponibles. Inténtalo de nuevo en un momento, por favor.',
    topics: name => `Tú y ${name} podríais hablar de esto:`,
    noTopics: name =>
      `Todavía no hay ninguna respuesta que tanto tú como ${name} permitáis citar. Responde a algunas preguntas en «Descubrir», o empieza por su perfil.`,
    noFriend: name =>
      `Entre tus amistades no he encontrado a nadie que se llame «${name}». Solo puedo mirar temas con tus amistades.`,
    severalFriends: names =>
      `Varias de tus amistades se llaman así: ${names}. Pregúntame otra vez con el nombre de usuario.`,
  },
};
