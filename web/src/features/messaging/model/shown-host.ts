import { toUnicode } from 'punycode.js';

interface ShownHost {
  /** The decoded host if its letters cannot be mistaken for others, else the host as the network knows it. Includes the port, if there is one. */
  name: string;
  /** Whether the host mixes alphabets, or has a Latin look-alike in front of a Latin ending. */
  isDoubtful: boolean;
}

/** European letters. Without those that look like others: dotless i, long s, and the phonetic ones. */
const LATIN = /^[a-z\d\u00DF-\u00F6\u00F8-\u0130\u0132-\u017E\u1EA0-\u1EF9-]+$/u;
/** Han, kana and Hangul stand together, and look like no Latin letter. */
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー\d-]+$/u;
/** Look-alikes are allowed where the ending of the host is written in them, too. */
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

/** Hosts that the member went to from a conversation, until the app is closed. */
const opened = new Set<string>();

const keyOf = (conversation: readonly [memberId: string, friendId: string], host: string) =>
  [...conversation, host].join(' ');

export const rememberOpened = (...[conversation, host]: Parameters<typeof keyOf>): void =>
  void opened.add(keyOf(conversation, host));

export const wasOpened = (...[conversation, host]: Parameters<typeof keyOf>): boolean =>
  opened.has(keyOf(conversation, host));
