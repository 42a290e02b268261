import type { Person } from '@attune/friends-contract/friends.contract';
import { folded } from '../language/folded-text.js';

type Way = (names: { username: string; firstname: string; lastname: string; full: string }, name: string) => boolean;

/** From the surest to the loosest. */
const WAYS: Way[] = [
  ({ username, full }, name) => username === name || full === name,
  ({ firstname, lastname }, name) => firstname === name || lastname === name,
  (names, name) => Object.values(names).some(own => own.startsWith(name)),
  ({ username, firstname }, name) => [username, firstname].includes(name.split(' ')[0] ?? ''),
];

/**
 * The friends whom a name means, by username, first name or last name, in any spelling of accents; by its beginning where no whole
 * one is so, and else by its first word: a rule that reads "with Mia tomorrow" takes both words for a name.
 */
export function friendsNamed(given: string, friends: Person[]): Person[] {
  const name = plain(given);
  if (name === '') return [];
  const known = friends.map(person => ({ person, names: namesIn(person) }));
  const ways = WAYS.map(way => known.filter(({ names }) => way(names, name)));
  return ways.find(found => found.length > 0)?.map(({ person }) => person) ?? [];
}

const plain = (text: string) => folded(text).replace(/^@/, '').trim();

const namesIn = ({ username, firstname, lastname }: Person) => ({
  username: plain(username),
  firstname: plain(firstname),
  lastname: plain(lastname),
  full: plain(`${firstname} ${lastname}`),
});
