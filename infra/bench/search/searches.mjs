import { numbersFrom, personOf } from '../people.mjs';

/** Members who search. Each has an allowance of its own, so there are many. */
export const CALLERS = 500;
export const BLOCKS_EACH = 10;

const letters = count => next => {
  const { username, firstname, lastname } = anyone(next);
  const name = [username, firstname, lastname][Math.floor(next() * 3)];
  return [...name].slice(0, count).join('');
};

/** The forms of a search that people type. @type {Record<string, (next: () => number) => string>} */
export const FORMS = {
  '1 letter': letters(1),
  '2 letters': letters(2),
  '3 letters': letters(3),
  '6 letters': letters(6),
  'first last': next => {
    const { firstname, lastname } = anyone(next);
    return `${firstname} ${lastname}`;
  },
  'no hit': next => `qzx${Math.floor(next() * 1e6)}`,
};

/** Every form equally often, in an order of chance. */
export function searchesOf(round, ofEachForm) {
  const next = numbersFrom(1000 + round);
  const searches = Object.entries(FORMS).flatMap(([form, query]) =>
    Array.from({ length: ofEachForm }, () => ({ form, query: query(next), order: next() })),
  );
  return searches.toSorted((a, b) => a.order - b.order);
}

/** Somebody who is a member in the small directory too. */
const anyone = next => personOf(CALLERS + Math.floor(next() * 9000));
