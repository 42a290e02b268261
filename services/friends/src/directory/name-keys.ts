import type { DirectoryEntry } from '@attune/auth-contract/user';
import { foldedSpellings, soughtSpellings, wordsOf } from '@attune/platform/texts/search-key';

/** Where in a name a query was found, the best first. */
export const RANKS = ['0', '1', '2'] as const;
type Rank = (typeof RANKS)[number];
const [BEGINNING, WORD, INSIDE] = RANKS;

/** A query of fewer characters is looked for at the beginning of names alone: it is inside of most of them. */
const INSIDE_FROM = 3;
/** Usual names have about 30. What is left out of the longest ones, written in several ways, is inside of words. */
const KEYS_AT_MOST = 300;
/** So many words of a name are combined with those of the other one. */
const WORDS_COMBINED = 4;

export type Names = Pick<DirectoryEntry, 'username' | 'firstname' | 'lastname'>;

/**
 * What an index has to hold so that each place in a name is the beginning of a key: every end of the username and of both names, in
 * either order and each way of writing them, behind the rank of its place. No text stands there with two ranks.
 */
export function nameKeysOf({ username, firstname, lastname }: Names): string[] {
  const [firsts, lasts] = [spellingsOf(firstname), spellingsOf(lastname)];
  const pairs = firsts.flatMap(first => lasts.map(last => [first, last] as const));
  const names = [...spellingsOf(username), ...pairs.map(([first, last]) => [...first, ...last])];
  const reversed = pairs.map(([first, last]) => [...last, ...first]);
  const ranked = new Map<string, Rank>();
  const add = (rank: Rank, keys: string[]) => {
    for (const key of keys) if (key !== '' && !ranked.has(key)) ranked.set(key, rank);
  };
  const startsIn = (words: string[][]) => words.flatMap(all => all.map((_word, index) => all.slice(index).join('')));
  add(
    BEGINNING,
    [...names, ...reversed, ...firsts, ...lasts].map(words => words.join('')),
  );
  add(
    BEGINNING,
    pairs.flatMap(([first, last]) => [...firstWordWith(first, last), ...firstWordWith(last, first)]),
  );
  add(WORD, startsIn([...names, ...reversed]));
  add(
    INSIDE,
    names.flatMap(words => endsOf(words.join(''))),
  );
  return [...ranked].slice(0, KEYS_AT_MOST).map(([key, rank]) => rank + key);
}

/**
 * The beginnings of the keys that a query finds, the best first; none begins with another one. What is written with `ue` may be meant
 * for a `u`: that comes last.
 */
export function keyBeginnings(query: string): string[] {
  const keys = soughtSpellings(query).map(spelling => wordsOf(spelling || query).join(''));
  const ranks = RANKS.slice(0, [...(keys[0] ?? '')].length < INSIDE_FROM ? 1 : undefined);
  return keys.flatMap(key => ranks.map(rank => rank + key));
}

/** The database compares bytes of UTF-8, and no character is above U+10FFFF. */
export const endOf = (beginning: string) => `${beginning}\u{10ffff}`;

/** The words of a name, in each way of writing it. */
const spellingsOf = (name: string) => foldedSpellings(name).map(spelling => wordsOf(spelling || name));

/** Many members are known by the first of several names: `Maria Anna Bach` by `Maria Bach`. */
function firstWordWith([word = '', ...others]: string[], following: string[]): string[] {
  if (others.length === 0 && following.length < 2) return [];
  return following.slice(0, WORDS_COMBINED).map((_word, index) => word + following.slice(index).join(''));
}

const endsOf = (name: string) => {
  const characters = [...name];
  return characters.slice(1, 1 - INSIDE_FROM).map((_character, index) => characters.slice(index + 1).join(''));
};
