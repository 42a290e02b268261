import type { Catalogue, Translated } from './catalogue.js';
import { translation, useLanguage } from './language.js';

/** The texts in the language that is spoken now. For what is not drawn, and asks anew each time. */
export const textsOf = <T>({ part, english: texts }: Catalogue<T>): Translated<T> =>
  (translation()?.[part] ?? texts) as Translated<T>;

/** The texts for a component, which is drawn again in the other language when that changes. */
export function useTexts<T>(catalogue: Catalogue<T>): Translated<T> {
  useLanguage();
  return textsOf(catalogue);
}
