import type { Language } from '../language/language.js';

/** What a rule changes. */
export type Change = 'likes' | 'sentences' | 'list' | 'question';

/** Why, to the member, in their language. */
export const WHY: Record<Language, Record<Change, string>> = {
  en: {
    likes: 'Your bio is empty. This takes up what you like, in your own words.',
    sentences: 'Shorter sentences are easier to read.',
    list: 'A list alone says little. This names one thing of it to ask about; a small true story of yours would say even more.',
    question: 'A question at the end makes it easy to write to you.',
  },
  de: {
    likes: 'Deine Bio ist leer. Hier steht, was du magst, in deinen eigenen Worten.',
    sentences: 'Kürzere Sätze lesen sich leichter.',
    list: 'Eine Aufzählung allein sagt wenig. Hier steht eines davon, wonach man fragen kann; eine kleine wahre Geschichte von dir würde noch mehr sagen.',
    question: 'Eine Frage am Ende macht es leicht, dir zu schreiben.',
  },
  es: {
    likes: 'Tu biografía está vacía. Esto recoge lo que te gusta, con tus propias palabras.',
    sentences: 'Las frases cortas se leen mejor.',
    list: 'Una lista sola dice poco. Esto señala una cosa de ella por la que preguntar; una pequeña historia real tuya diría aún más.',
    question: 'Una pregunta al final hace fácil escribirte.',
  },
};

interface ProposedWords {
  /** `things`: what the member likes. */
  likes: (things: string) => string;
  askAbout: (thing: string) => string;
  /** `like` is one of the member's likes. */
  isItYours: (like: string) => string;
  weekQuestion: string;
  /** Where a long sentence can end, and how the next one begins then. */
  joints: readonly (readonly [RegExp, string])[];
}

/** What is put into a field, in the language of its words; it says nothing about the member that they did not say. */
export const PROPOSED: Record<Language, ProposedWords> = {
  en: {
    likes: things => `What I like: ${things}.`,
    askAbout: thing => `${thing}? Ask me about it.`,
    isItYours: like => `${like}: is that something for you, too?`,
    weekQuestion: 'And what was the best part of your week?',
    joints: [
      [/, and I /g, '. I '],
      [/, but I /g, '. But I '],
      [/, so I /g, '. So I '],
    ],
  },
  de: {
    likes: things => `Was ich mag: ${things}.`,
    askAbout: thing => `${thing}? Frag mich danach.`,
    isItYours: like => `${like}: Ist das auch etwas für dich?`,
    weekQuestion: 'Und was war das Schönste an deiner Woche?',
    joints: [
      [/, und ich /g, '. Ich '],
      [/, aber ich /g, '. Aber ich '],
      [/, denn ich /g, '. Denn ich '],
    ],
  },
  es: {
    likes: things => `Lo que me gusta: ${things}.`,
    askAbout: thing => `¿${thing}? Pregúntame.`,
    isItYours: like => `${like}: ¿también es lo tuyo?`,
    weekQuestion: '¿Y qué ha sido lo mejor de tu semana?',
    joints: [
      [/, y también /g, '. También '],
      [/, y además /g, '. Además '],
      [/, pero /g, '. Pero '],
    ],
  },
};
