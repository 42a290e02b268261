import { withDates } from './with-dates.js';

const one = (id: string, hour: number) => ({ id, at: `2031-05-02T${hour}:00:00.000Z` });

describe('withDates', () => {
  test('news of dates stand among the others, the newest first', () => {
    const all = withDates([one('b', 14), one('d', 10)], [one('a', 15), one('c', 12), one('e', 10)], false);

    expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('what is older than the pages that are there waits for the next page', () => {
    expect(withDates([one('b', 14)], [one('a', 15), one('c', 12)], true).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(withDates([one('b', 14)], [one('c', 12)], false)).toHaveLength(2);
  });
});
