import { Random } from '../../harness/random.ts';
import { personOf } from '../people.ts';

/** Members who search. Each has an allowance of its own, so there are many. */
export const CALLERS = 500;
export const BLOCKS_EACH = 10;

const letters = (count: number) => (random: Random) => {
  const { username, firstname, lastname } = aMember(random);
  return [...random.oneOf([username, firstname, lastname])].slice(0, count).join('');
};

/** The forms of a search that people type. */
export const FORMS: Record<string, (random: Random) => string> = {
  '1 letter': letters(1),
  '2 letters': letters(2),
  '3 letters': letters(3),
  '6 letters': letters(6),
  'first last': random => {
    const { firstname, lastname } = aMember(random);
    return `${firstname} ${lastname}`;
  },
  'inside of a word': random => {
    const { username, firstname, lastname } = aMember(random);
    const name = [...random.oneOf([username, firstname, lastname])];
    const start = random.between(1, Math.max(1, name.length - 3));
    return name.slice(start, start + 3).join('');
  },
  'no hit': random => `qzx${random.between(0, 1e6)}`,
};

/** Every form equally often, in an order of chance. */
export function searchesOf(round: number, ofEachForm: number) {
  const random = new Random(1000 + round);
  const searches = Object.entries(FORMS).flatMap(([form, query]) =>
    Array.from({ length: ofEachForm }, () => ({ form, query: query(random), order: random.next() })),
  );
  return searches.toSorted((a, b) => a.order - b.order);
}

/** A member of the small directory too. */
const aMember = (random: Random) => personOf(CALLERS + random.between(0, 8999));
