/** What others know of a member, or can guess. */
interface About {
  username: string;
  firstname: string;
  lastname: string;
  email: string;
}

const PRODUCT = 'attune';
/** Shorter words are in too many others to mean anything. */
const SHORTEST = 3;
/** How many characters have to remain once known words are taken away: fewer are guessed in no time. */
const REST = 4;

const YEAR = /(?:19|20)\d\d/g;
const TRIMMINGS = /^[\p{N}\p{P}\p{S}\s]+|[\p{N}\p{P}\p{S}\s]+$/gu;

const TYPED_FOR: [RegExp, string][] = [
  [/[@4]/g, 'a'],
  [/[1!]/g, 'i'],
  [/0/g, 'o'],
  [/3/g, 'e'],
  [/[5$]/g, 's'],
  [/7/g, 't'],
];

/** In lower case, without accents, signs read as the letters that they are typed for. */
const folded = (text: string) =>
  TYPED_FOR.reduce(
    (all, [sign, letter]) => all.replace(sign, letter),
    text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
  );

/**
 * What a password is without the years, digits and signs that are put around a word to please a rule, read in two ways:
 * a sign at its end is one of those, or stands for a letter (`@lice`).
 */
export function coresOf(password: string): string[] {
  const yearless = password.replace(YEAR, ' ');
  return [folded(yearless.replace(TRIMMINGS, '')), folded(yearless).replace(TRIMMINGS, '')];
}

/** Whether a password consists of what is known about its owner, plus at most a few characters, digits at its ends or a year. */
export function isPersonal(password: string, about: About): boolean {
  const words = wordsOf(about);
  return coresOf(password).some(core => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), core);
    return rest !== core && rest.replace(TRIMMINGS, '').replace(/[\p{P}\p{S}\s]/gu, '').length < REST;
  });
}

/** Whether only years, or hardly more, are left of it. */
export const isYear = (password: string) => /^\d+$/.test(password) && password.replace(YEAR, '').length < REST;

/** The longest first, so that a part of a word does not break it up. */
function wordsOf({ username, firstname, lastname, email }: About): string[] {
  const mailbox = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  const whole = [PRODUCT, username, firstname, lastname, mailbox];
  const parts = whole.flatMap(text => text.split(/[^\p{L}\p{N}]+/u));
  const words = [email, ...whole, ...parts].flatMap(coresOf).filter(word => word.length >= SHORTEST);
  return [...new Set(words)].toSorted((one, other) => other.length - one.length);
}
