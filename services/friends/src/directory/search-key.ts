import type { DirectoryEntry } from '@attune/auth-contract/user';

/** Text as it is compared in a search: composed, in lower case, with single spaces. */
export const searchKey = (text: string) =>
  text.normalize('NFC').toLowerCase().normalize('NFC').trim().replace(/\s+/g, ' ');

/** Where in a name a query was found, the best first. */
export const RANKS = ['0', '1', '2'] as const;
type Rank = (typeof RANKS)[number];
const [BEGINNING, WORD, INSIDE] = RANKS;

/** A query of fewer characters is looked for at the beginning of names alone: it is inside of most of them. */
const INSIDE_FROM = 3;
/** More than the longest names have: 30 characters of a username, 101 of "first last", and the four names as a whole. */
const KEYS_AT_MOST = 140;

type Names = Pick<DirectoryEntry, 'username' | 'firstname' | 'lastname'>;

/**
 * What an index has to hold so that each place in a name is the beginning of a key: every end of the username and of "first last",
 * behind the rank of its place. No text stands there with two ranks.
 */
export function searchKeysOf({ username, firstname, lastname }: Names): string[] {
  const fullname = `${firstname} ${lastname}`;
  const ranked = new Map([username, firstname, lastname, fullname].map(name => [searchKey(name), BEGINNING as Rank]));
  const ends = [username, fullname].flatMap(name => endsOf(searchKey(name)));
  for (const rank of [WORD, INSIDE] as const)
    for (const [text, own] of ends) if (own === rank && !ranked.has(text)) ranked.set(text, rank);
  return [...ranked].slice(0, KEYS_AT_MOST).map(([text, rank]) => rank + text);
}

/** The beginnings of the keys that a query finds, the best rank first. */
export function keyBeginnings(query: string): string[] {
  const key = searchKey(query);
  return RANKS.slice(0, [...key].length < INSIDE_FROM ? 1 : undefined).map(rank => rank + key);
}

/** The database compares bytes of UTF-8, and no character is above U+10FFFF. */
export const endOf = (beginning: string) => `${beginning}\u{10ffff}`;

function endsOf(name: string): [text: string, rank: Rank][] {
  const characters = [...name];
  const starts = characters.slice(1, 1 - INSIDE_FROM).map((character, index) => {
    const isWord = /[\p{L}\p{N}]/u.test(character) && !/[\p{L}\p{N}\p{M}]/u.test(characters[index] ?? '');
    return [characters.slice(index + 1).join(''), isWord ? WORD : INSIDE] as [string, Rank];
  });
  return starts;
}
