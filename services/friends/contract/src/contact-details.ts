/** Words for digits in the languages of the product. */
const DIGIT_WORDS = [
  'zero null cero',
  'one eins uno',
  'two zwei zwo dos',
  'three drei tres',
  'four vier cuatro',
  'five fünf cinco',
  'six sechs seis',
  'seven sieben siete',
  'eight acht ocho',
  'nine neun nueve',
].flatMap((words, digit) => words.split(' ').map(word => [word, String(digit)] as const));
const DIGIT_OF = new Map<string, string>(DIGIT_WORDS);
const DIGIT_WORD = new RegExp(`(?<![\\p{L}\\p{Nd}])(?:${[...DIGIT_OF.keys()].join('|')})(?![\\p{L}\\p{Nd}])`, 'giu');

/** Of hosts that are written without a path; not those that are common words where a space after a full stop is missing. */
const DOMAINS =
  'app art biz blog cam cat cc click club com date dating dev eu example fm gg info io link live ly me mobi net online org page pro pub ru sexy shop site social space store tech to top tv uk us vip website ws xyz ch de es fr nl pl pt se';
const HOST = new RegExp(
  `(?<![\\p{L}\\p{Nd}.])[\\p{L}\\p{Nd}][\\p{L}\\p{Nd}-]*(?:\\.[\\p{L}\\p{Nd}-]+)*\\.(?:${DOMAINS.replaceAll(' ', '|')})(?![\\p{L}\\p{Nd}-])`,
  'iu',
);
const SCHEME = /(?<![\p{L}\p{Nd}])(?:h(?:tt|xx)ps?|ftp|tg|whatsapp|mailto|tel|sms)\s?:\s?\/{0,2}\s?[\p{L}\p{Nd}+]/iu;
const WWW = /(?<![\p{L}\p{Nd}])www\s?\.\s?[\p{L}\p{Nd}]/iu;
const PATH = /[\p{L}\p{Nd}-]\.\p{L}{2,}\/[\p{L}\p{Nd}@+_-]/u;
const MAIL = /[\p{L}\p{Nd}._+-]\s?@\s?[\p{L}\p{Nd}-]+\s?\.\s?\p{L}{2,}/u;

/** Seven digits and more, however they are set apart. */
const NUMBER = /\+?\(?\p{Nd}(?:[\s().\-–/+_*·]{0,3}\p{Nd}){6,}/gu;
const YEARS = /^(?:(?:19|20)\d{2}[\s./–-]*)+$/;
const DATE_OR_TIME =
  /(?<![\d./-])(?:(?:0?[1-9]|[12]\d|3[01])[./-]\s?(?:0?[1-9]|1[0-2])[./-](?:\s?(?:19|20)?\d{2})?|(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|(?:[01]?\d|2[0-3])[:.][0-5]\d)(?![./-]?\d)/g;

/**
 * Whether a text says where else its writer can be reached: a link, a mail address or a telephone number, also with digits in words,
 * of other scripts or widths, and with dots that are spelled out.
 */
export function hasContactDetails(text: string): boolean {
  const plain = unfolded(text);
  if ([SCHEME, WWW, PATH, MAIL, HOST].some(kind => kind.test(plain))) return true;
  const inDigits = plain
    .replace(DATE_OR_TIME, ' x ')
    .replace(DIGIT_WORD, word => DIGIT_OF.get(word.toLowerCase()) ?? word);
  return (inDigits.match(NUMBER) ?? []).some(number => !YEARS.test(number.trim()));
}

/** In the letters, digits, dots and signs that the patterns know. */
const unfolded = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\u20E3]/gu, '')
    .replaceAll(/\p{Nd}/gu, digit => String(valueOf(digit)))
    .replaceAll(/[。｡․]/gu, '.')
    .replaceAll(/\s*[([{]\s*(?:dot|punkt|punto)\s*[)\]}]\s*/giu, '.')
    .replaceAll(/\s*[([{]\s*(?:at|ät|arroba)\s*[)\]}]\s*/giu, '@')
    .replaceAll(/\s+(?:(?:dot|punkt)\s+(?=(?:de|me)\b)|(?:dot|punkt|punto)\s+(?=(?:com|net|org|io|info)\b))/giu, '.')
    .replaceAll(/(?<=[\p{L}\p{Nd}])(?:\s+\.\s*|\.\s+)(?=(?:com|net|org)(?![\p{L}\p{Nd}]))/giu, '.');

/** Digits of a script follow each other, and the zero of each stands where no digit is before it. */
function valueOf(digit: string): number {
  let value = 0;
  const code = digit.codePointAt(0) ?? 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}
