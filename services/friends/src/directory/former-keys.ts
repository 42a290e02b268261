import type { Names } from './name-keys.js';

const KEYS_AT_MOST = 140;

/** Text as the version before compares it, which serves searches while replicas are replaced. Goes in the release after 0.2.0. */
export const formerKey = (text: string) =>
  text.normalize('NFC').toLowerCase().normalize('NFC').trim().replace(/\s+/g, ' ');

/** The keys that the version before looks for: every end of the username and of "first last", behind the rank of its place. */
export function formerKeysOf({ username, firstname, lastname }: Names): string[] {
  const fullname = `${firstname} ${lastname}`;
  const ranked = new Map([username, firstname, lastname, fullname].map(name => [formerKey(name), '0']));
  const ends = [username, fullname].flatMap(name => endsOf(formerKey(name)));
  for (const rank of ['1', '2'])
    for (const [text, own] of ends) if (own === rank && !ranked.has(text)) ranked.set(text, rank);
  return [...ranked].slice(0, KEYS_AT_MOST).map(([text, rank]) => rank + text);
}

function endsOf(name: string): [text: string, rank: string][] {
  const characters = [...name];
  return characters.slice(1, -2).map((character, index) => {
    const isWord = /[\p{L}\p{N}]/u.test(character) && !/[\p{L}\p{N}\p{M}]/u.test(characters[index] ?? '');
    return [characters.slice(index + 1).join(''), isWord ? '1' : '2'];
  });
}
