import { Breaker } from './breaker.js';

let breaker: Breaker;
let onOpen: jest.Mock;

async function fails() {
  const attempt = breaker.begin();
  attempt.fail();
  await attempt.settled;
}

const after = (ms: number) => jest.setSystemTime(Date.now() + ms);

describe('Breaker', () => {
  beforeEach(async () => {
    jest.useFakeTimers({ now: 1_000_000 });
    onOpen = jest.fn();
    breaker = new Breaker(onOpen);
    for (let failure = 0; failure < 5; failure += 1) await fails();
  });
  afterEach(() => jest.useRealTimers());

  test('five failures in a row open it for half a minute', () => {
    expect(() => breaker.begin()).toThrow(expect.objectContaining({ reason: 'unavailable' }));
    after(29_999);
    expect(() => breaker.begin()).toThrow(expect.objectContaining({ reason: 'unavailable' }));
    expect(breaker.isOpen).toBe(true);
    after(1);
    expect(breaker.isOpen).toBe(false);
    expect(() => breaker.begin()).not.toThrow();
  });

  test('then one question tries, and the others wait for what it finds', async () => {
    after(30_000);
    const attempt = breaker.begin();

    expect(() => breaker.begin()).toThrow(expect.objectContaining({ reason: 'unavailable' }));
    expect(breaker.isOpen).toBe(true);
    attempt.succeed();
    await attempt.settled;
    expect(() => breaker.begin()).not.toThrow();
    expect(() => breaker.begin()).not.toThrow();
    expect(breaker.isOpen).toBe(false);
  });

  test('when that one fails as well, it is open for another half a minute', async () => {
    after(30_000);
    await fails();

    after(29_999);
    expect(() => breaker.begin()).toThrow(expect.objectContaining({ reason: 'unavailable' }));
  });

  test('it tells once that it opened, however many of its trials fail', async () => {
    after(30_000);
    await fails();
    after(30_000);
    await fails();

    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  test('when its reader leaves, the next one tries, and that one alone', () => {
    after(30_000);
    breaker.begin().withdraw();

    expect(() => breaker.begin()).not.toThrow();
    expect(() => breaker.begin()).toThrow(expect.objectContaining({ reason: 'unavailable' }));
  });

  test('a reader who leaves is neither a success nor a failure', async () => {
    breaker = new Breaker(onOpen);
    for (let failure = 0; failure < 4; failure += 1) await fails();
    const attempt = breaker.begin();
    attempt.withdraw();
    await attempt.settled;

    expect(() => breaker.begin()).not.toThrow();
    await fails();
    expect(() => breaker.begin()).toThrow(expect.objectContaining({ reason: 'unavailable' }));
  });
});
