import type { Gender, Limits } from '@attune/matching-contract/limits';

const LETTERS: Record<Gender, string> = { woman: 'w', man: 'm', nonbinary: 'n' };
const GENDERS = Object.entries(LETTERS) as [Gender, string][];

/** `w:m` is a woman who looks for men. A member has one key for each gender they are and each one they look for. */
export const keysOf = ({ genders, lookingFor }: Pick<Limits, 'genders' | 'lookingFor'>): string[] =>
  genders.flatMap(gender => lookingFor.map(wanted => `${LETTERS[gender]}:${LETTERS[wanted]}`)).toSorted();

/** The keys of those who are what the member looks for, and look for what the member is. */
export const keysFor = (keys: string[]): string[] => keys.map(key => [...key].toReversed().join(''));

/** What the keys were made of. */
export function gendersOf(keys: string[]): Pick<Limits, 'genders' | 'lookingFor'> {
  const among = (place: number) => GENDERS.filter(([, letter]) => keys.some(key => key[place] === letter));
  return { genders: among(0).map(([gender]) => gender), lookingFor: among(2).map(([gender]) => gender) };
}
