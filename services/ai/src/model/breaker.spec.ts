import { Breaker } from './breaker.js';

let now = 0;
let breaker: Breaker;

describe('Breaker', () => {
  beforeEach(() => {
    now = 1_000_000;
    breaker = new Breaker(() => now);
    for (let failure = 0; failure < 5; failure += 1) {
      breaker.pass();
      breaker.fail();
    }
  });

  test('five failures in a row open it for half a minute', () => {
    expect(() => breaker.pass()).toThrow('not available right now');
    now += 29_999;
    expect(() => breaker.pass()).toThrow('not available right now');
    now += 1;
    expect(() => breaker.pass()).not.toThrow();
  });

  test('then one question tries, and the others wait for what it finds', () => {
    now += 30_000;
    breaker.pass();

    expect(() => breaker.pass()).toThrow('not available right now');
    breaker.succeed();
    expect(() => breaker.pass()).not.toThrow();
    expect(() => breaker.pass()).not.toThrow();
  });

  test('when that one fails as well, it is open for another half a minute', () => {
    now += 30_000;
    breaker.pass();
    breaker.fail();

    now += 29_999;
    expect(() => breaker.pass()).toThrow('not available right now');
  });

  test('when its reader leaves, the next one tries', () => {
    now += 30_000;
    breaker.pass();
    breaker.withdraw();

    expect(() => breaker.pass()).not.toThrow();
  });
});
