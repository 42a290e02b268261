import { language, sentences } from './language.js';

const NUMBERS = /\d+(?:,\d{3})*/g;

/**
 * A sentence of the server or of its contract, which are English, in the language that is spoken. One that is not known stays as it is.
 * In the translations `#` stands for a number, in the order of the English sentence.
 */
export function inLanguage(sentence: string): string {
  const translated = sentences()[sentence.replace(NUMBERS, '#')];
  if (translated === undefined) return sentence;
  const numbers = (sentence.match(NUMBERS) ?? []).map(asWritten);
  return translated.replace(/#/g, () => numbers.shift() ?? '');
}

/** A thousand is 1,000 in English, 1.000 in German and 1000 in Spanish. */
const asWritten = (english: string) => new Intl.NumberFormat(language()).format(Number(english.replaceAll(',', '')));

/** The same for the sentences beside the fields of a form. */
export const fieldsInLanguage = <Sentence>(fields: Record<string, Sentence>): Record<string, Sentence | string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [
      name,
      typeof sentence === 'string' ? inLanguage(sentence) : sentence,
    ]),
  );
