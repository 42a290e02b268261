import { toUnicode } from 'punycode.js';

interface ShownHost {
  /** Decoded where its letters cannot be taken for others, else as the network knows it. With the port, if there is one. */
  name: string;
  /** It has letters of several alphabets, or of one that looks like Latin in front of a Latin ending. */
  isDoubtful: boolean;
}

/** European letters. Without those that look like others: dotless i, long s, and the phonetic ones. */
const LATIN = /^[a-z\d\u00DF-\u00F6\u00F8-\u0130\u0132-\u017E\u1EA0-\u1EF9-]+$/u;
/** Han, kana and Hangul stand together, and look like no Latin letter. */
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー\d-]+$/u;
/** Taken for what they are where the ending of the host is written in them as well. */
const OTHERS = ['Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Devanagari', 'Thai'].map(
  script => new RegExp(String.raw`^[\p{Script=${script}}\p{Mark}\d-]+$`, 'u'),
);

/** The host of an address as a member can read it. */
export function shownHost({ host }: Pick<URL, 'host'>): ShownHost {
  if (!/(?:^|\.)xn--/.test(host)) return { name: host, isDoubtful: false };
  const name = decoded(host);
  return name === undefined || !isHonest(name) ? { name: host, isDoubtful: true } : { name, isDoubtful: false };
}

function decoded(host: string): string | undefined {
  try {
    return toUnicode(host);
  } catch {
    return undefined;
  }
}

function isHonest(name: string): boolean {
  const labels = name.replace(/:\d+$/, '').split('.');
  const ending = labels.at(-1) ?? '';
  const own = OTHERS.filter(alphabet => alphabet.test(ending));
  return labels.every(label => [LATIN, EAST_ASIAN, ...own].some(alphabet => alphabet.test(label)));
}
