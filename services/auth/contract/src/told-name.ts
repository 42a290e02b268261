/** Characters that are not seen but change what is: zero-width ones, and those that turn the direction of writing. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

/** On one line, without anything unseen: a line break in a header would begin another header. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(UNSEEN, '')
    .trim();

// Browsers take an ideographic full stop for a dot; NFKC makes one of the fullwidth and the small ones.
const LINK = /[/:@\\]|\S[.\u3002][\p{L}\p{M}\p{N}]/u;

/** Whether a mail client would turn the text into a link. */
export const looksLikeLink = (text: string): boolean => LINK.test(text.normalize('NFKC'));

const DIGITS_AT_MOST = 3;
/** A year of birth is common in usernames, a telephone number is longer. */
const USERNAME_DIGITS_AT_MOST = 6;
const WORDS_AT_MOST = 3;
const LOWER_CASE_WORDS_AT_MOST = 1;
/** No given name in Chinese characters is longer; sentences have no spaces there. */
const LONG_IN_HAN = /\p{Script=Han}{7}/u;
const SENTENCE_MARKS = /[!?;,\u3001\u3002\u061f\u060c\u00a1\u00bf]/u;

/** Words within names that begin in lower case in their languages. */
const PARTICLES = new Set(
  'a af al and ap av bin bint da das de degli dei del della den der di do dos du e el i ibn la las le les lo los na of ten ter tot und van von y zu zum zur'.split(
    ' ',
  ),
);

/**
 * A name as it is told to who is no member. Anyone can register anyone's address and name anyone as their contact: a "name" that is a link, holds
 * a telephone number or is a sentence is undefined, so that no message of ours is a member's to a stranger.
 */
export function toldName(name: string): string | undefined {
  const line = oneLine(name);
  const plain = line.normalize('NFKC');
  if (line === '' || looksLikeLink(line) || digitsOf(plain) > DIGITS_AT_MOST) return undefined;
  return SENTENCE_MARKS.test(plain) || isSentence(plain.split(/[\s\u00a0]+/u)) ? undefined : line;
}

/** The same of a username, whose words are parted by dots, hyphens and underscores. */
export function toldUsername(username: string): string | undefined {
  const line = oneLine(username);
  if (line === '' || looksLikeLink(line) || digitsOf(line) > USERNAME_DIGITS_AT_MOST) return undefined;
  return line.split(/[._-]+/u).filter(isWord).length > WORDS_AT_MOST ? undefined : line;
}

const digitsOf = (text: string) => text.match(/\p{N}/gu)?.length ?? 0;

const isWord = (part: string) => /\p{L}/u.test(part);

function isSentence(parts: string[]): boolean {
  const words = parts.filter(part => isWord(part) && !PARTICLES.has(part));
  const lowerCase = words.filter(word => /^[^\p{L}]*\p{Ll}/u.test(word));
  const isLong = words.length > WORDS_AT_MOST;
  const isWritten = words.length === WORDS_AT_MOST && lowerCase.length > LOWER_CASE_WORDS_AT_MOST;
  return isLong || isWritten || words.some(isRunTogether);
}

/** As in `CallMeNowPlease`. */
const isRunTogether = (word: string) =>
  LONG_IN_HAN.test(word) || (word.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0) >= WORDS_AT_MOST;
