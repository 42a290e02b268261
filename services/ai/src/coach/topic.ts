import type { Language } from './language.js';

/** Something the coach knows about. */
export interface Topic {
  id: string;
  /** English without it. */
  language?: Exclude<Language, 'en'>;
  /** As it is offered to a member who does not know what to ask; without one it is not offered. */
  title?: string;
  /** How people ask for it. */
  phrases: string[];
  /** What the coach says, and says next when it is asked for more. Markdown. */
  answers: [string, ...string[]];
}
