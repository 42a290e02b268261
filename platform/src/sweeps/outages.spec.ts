import { Pace } from '../pace.js';
import { unavailable } from '../service-error.js';
import { Letters } from '../testing/letters.js';

describe('an outage during a sweep', () => {
  let letters: Letters;
  beforeEach(() => {
    letters = new Letters();
  });

  test('an outage is told to the task, when the others had their turn', async () => {
    letters.due = [1, 2, 3];
    letters.away = new Set([1]);

    await expect(letters.round()).rejects.toMatchObject({ code: 'unavailable' });
    expect(letters.due).toEqual([1]);
    expect(letters.logged).toEqual([]);
    expect(await letters.standing()).toBe(0);
  });

  test('after an outage an entry is done in the next round', async () => {
    letters.due = [1, 2];
    letters.away = new Set([1, 2]);
    await expect(letters.round()).rejects.toMatchObject({ code: 'unavailable' });
    letters.away.clear();
    await letters.round();

    expect(letters.due).toEqual([]);
  });

  test('what meets an outage comes after what did not, so that one which always does holds up no other', async () => {
    letters.due = [1];
    letters.away = new Set([1]);
    await expect(letters.round()).rejects.toMatchObject({ code: 'unavailable' });
    letters.due = [1, 2, 3];
    letters.tried = [];
    await expect(letters.round()).rejects.toMatchObject({ code: 'unavailable' });

    expect(letters.tried).toEqual([2, 3, 1]);
  });

  test('an entry that meets an outage ten times in a row stands, and is logged', async () => {
    letters.due = [1];
    letters.away = new Set([1]);
    for (let times = 0; times < 10; times += 1)
      await expect(letters.round()).rejects.toMatchObject({ code: 'unavailable' });

    expect(letters.logged).toEqual([
      [{ err: expect.any(Error), sweep: 'Letters', tries: 10, letterId: 1 }, 'entry_failed'],
    ]);
    expect(await letters.standing()).toBe(1);
  });

  test('an outage that takes as long as a deadline ends the round', async () => {
    letters = new Letters(new Pace(Infinity));
    letters.due = [1, 2, 3];
    letters.away = new Set([1, 2, 3]);

    await expect(letters.round()).rejects.toMatchObject({ code: 'unavailable' });
    expect(letters.tried).toEqual([1]);
  });

  test('entries that cannot be read end the round, for its task to log', async () => {
    await expect(letters.round(() => Promise.reject(unavailable()))).rejects.toMatchObject({ code: 'unavailable' });
  });
});
