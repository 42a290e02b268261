/** A text, a text with something put in, or several of them. */
export type Text = string | ((...values: never[]) => string) | readonly Text[] | { readonly [name: string]: Text };

/** The parts of the app that have texts. */
export type Part = 'messaging';

/** The English texts of one part of the app. */
export interface Catalogue<T> {
  readonly part: Part;
  readonly english: T;
}

/** What a translation of these texts has to have: the same names and the same things put in. */
export type Translated<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Name in keyof T]: Translated<T[Name]> };

export type TranslationOf<C> = C extends Catalogue<infer T> ? Translated<T> : never;

/** Writes down the texts of a part of the app, in English. The same part holds them in every translation. */
export const english = <const T extends Text>(part: Part, texts: T): Catalogue<T> => ({
  part,
  english: texts,
});
