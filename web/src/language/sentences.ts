import { translation } from './language.js';

const NUMBERS = /\d+(?:,\d{3})*/g;

/**
 * A sentence of the server or of its contract, which are English, in the language that is spoken. One that is not known stays as it is.
 * In the translations `#` stands for a number, in the order of the English sentence.
 */
export function inLanguage(sentence: string): string {
  const sentences = translation()?.sentences;
  const numbers = sentence.match(NUMBERS) ?? [];
  const translated = sentences?.[sentence.replace(NUMBERS, '#')];
  return translated?.replace(/#/g, () => numbers.shift() ?? '') ?? sentence;
}

/** The same for the sentences beside the fields of a form. */
export const fieldsInLanguage = <Sentence>(fields: Record<string, Sentence>): Record<string, Sentence | string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [
      name,
      typeof sentence === 'string' ? inLanguage(sentence) : sentence,
    ]),
  );
