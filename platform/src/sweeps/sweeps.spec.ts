import { Letters } from '../testing/letters.js';

const HOUR_MS = 3_600_000;
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

describe('Sweeps', () => {
  let letters: Letters;
  beforeEach(() => {
    jest.useFakeTimers({ now: 0, doNotFake: ['performance', 'setImmediate', 'nextTick', 'queueMicrotask'] });
    letters = new Letters();
  });
  afterEach(() => jest.useRealTimers());

  test('an entry that fails is logged under its ids, and the others are done', async () => {
    letters.due = [1, 2, 3];
    letters.poison = new Set([2]);
    await letters.round();

    expect(letters.due).toEqual([2]);
    expect(letters.logged).toEqual([
      [{ err: expect.any(Error), sweep: 'Letters', tries: 1, letterId: 2 }, 'entry_failed'],
    ]);
  });

  test('I40 however many fail before them, the others have their turn in the same round', async () => {
    letters.due = numbers(0, 270);
    letters.poison = new Set(numbers(0, 250));
    await letters.round();

    expect(letters.due.filter(id => !letters.poison.has(id))).toEqual([]);
  });

  test('what fails comes back later, and less often each time', async () => {
    letters.due = [1];
    letters.poison = new Set([1]);
    const triedAt: number[] = [];
    for (let at = 0; at <= 200_000; at += 1000) {
      jest.setSystemTime(at);
      letters.tried = [];
      await letters.round();
      if (letters.tried.length > 0) triedAt.push(at / 1000);
    }

    expect(triedAt).toEqual([0, 10, 30, 70, 150]);
  });

  test('it comes back once an hour at least', async () => {
    letters.due = [1];
    letters.poison = new Set([1]);
    let at = 0;
    for (let tries = 0; tries < 30; tries += 1) {
      jest.setSystemTime(at);
      await letters.round();
      at += HOUR_MS;
    }

    expect(letters.tried).toHaveLength(30);
  });

  test('what is mended is done at its next try, and does not stand any more', async () => {
    letters.due = [1];
    letters.poison = new Set([1]);
    await letters.round();
    expect(await letters.standing()).toBe(1);

    letters.poison.clear();
    jest.setSystemTime(10_000);
    await letters.round();
    expect(letters.due).toEqual([]);
    expect(await letters.standing()).toBe(0);
  });

  test('what another replica did, or was taken away, does not stand any more', async () => {
    letters.due = [1];
    letters.poison = new Set([1]);
    await letters.round();
    letters.due = [];
    await letters.round();

    expect(await letters.standing()).toBe(0);
  });

  test('entries may come one by one', async () => {
    letters.due = [1, 2, 3];
    letters.poison = new Set([2]);
    await letters.round(async function* () {
      yield* letters.due;
    });

    expect(letters.due).toEqual([2]);
  });

  test('as many are under way as may be, and each once', async () => {
    let underWay = 0;
    let most = 0;
    await letters.sweeps.sweep({
      name: 'Letters',
      find: async () => numbers(0, 30),
      each: async id => {
        letters.tried.push(id);
        most = Math.max(most, (underWay += 1));
        await new Promise(setImmediate);
        underWay -= 1;
      },
      idsOf: id => ({ id }),
      atOnce: 4,
    });

    expect(most).toBe(4);
    expect(letters.tried.toSorted((one, other) => one - other)).toEqual(numbers(0, 30));
  });

  test('at the end of the process a round ends with the entry that is under way', async () => {
    letters.due = [1, 2, 3];
    await letters.round(async function* () {
      yield 1;
      letters.sweeps.onModuleDestroy();
      yield 2;
    });

    expect(letters.tried).toEqual([1]);
  });
});
