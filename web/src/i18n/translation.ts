import type { messagingTexts } from './en/messaging.js';
import type { Part, TranslationOf } from './catalogue.js';

interface Texts {
  messaging: typeof messagingTexts;
}

/** All texts of a language but English. TypeScript counts them: one that is missing does not compile. */
export type Translation = { readonly [P in Part]: TranslationOf<Texts[P]> } & {
  /** The sentences of the server by their English ones. */
  readonly sentences: Readonly<Record<string, string>>;
};
