import type { Plan } from '../plans/plan.js';

/** Where two met. */
export type NamedPlace = Pick<Plan, 'place' | 'userIds'>;

/** A place that fewer pairs named, of whom no two share a member, may be someone's home, or the work of one person with several accounts. */
export const PAIRS_AT_LEAST = 5;
const SHOWN_AT_MOST = 5;

/** An address on the internet, of mail, or a phone number: no place to meet at. */
const NO_PLACE = /@|https?:|www\.|(?:\d[\s/()-]*){7,}/iu;

/** Those that enough pairs named, however they wrote them, with the members who proposed them. */
export function shared(named: readonly NamedPlace[]): Map<string, NamedPlace[]> {
  const byKey = new Map<string, NamedPlace[]>();
  for (const one of named) {
    const key = keyOf(one.place);
    if (key === '' || NO_PLACE.test(one.place)) continue;
    byKey.set(key, [...(byKey.get(key) ?? []), one]);
  }
  return new Map(
    [...byKey].map(([key, all]) => [key, apart(all)] as const).filter(([, all]) => all.length >= PAIRS_AT_LEAST),
  );
}

/** In the order of the alphabet: none says how often a place was named. */
export const shownOf = (places: ReadonlyMap<string, readonly NamedPlace[]>): string[] =>
  [...places.values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, SHOWN_AT_MOST)
    .map(spellingOf)
    .toSorted((one, other) => one.localeCompare(other));

/** No two of them share a member. */
function apart(all: readonly NamedPlace[]): NamedPlace[] {
  const seen = new Set<string>();
  return all.filter(({ userIds }) => {
    if (userIds.some(id => seen.has(id))) return false;
    for (const id of userIds) seen.add(id);
    return true;
  });
}

const keyOf = (place: string): string =>
  place
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{P}\p{Z}]+/gu, ' ')
    .trim();

/** As most wrote it. */
function spellingOf(all: readonly NamedPlace[]): string {
  const counts = new Map<string, number>();
  for (const { place } of all) counts.set(place, (counts.get(place) ?? 0) + 1);
  const [first] = [...counts].toSorted(([one, many], [other, few]) => few - many || one.localeCompare(other));
  return first?.[0] ?? '';
}
