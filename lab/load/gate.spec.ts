import { trippedGate } from './gate.ts';

const carried = { requests: 20_000, failed: 0, apiP99: 500, chatP99: 300, away: 0, violations: 0 };

describe('Gate of a step of load', () => {
  test('stays open at the bounds themselves', () => {
    expect(trippedGate(carried)).toBeUndefined();
    expect(trippedGate({ ...carried, failed: 2 })).toBeUndefined();
  });

  test.each([
    [{ failed: 3 }, '3 of 20000 requests failed'],
    [{ apiP99: 501 }, 'p99 of the API 501 ms'],
    [{ chatP99: 301 }, 'p99 of chat 301 ms'],
    [{ chatP99: NaN }, 'p99 of chat NaN ms'],
    [{ away: 1 }, '1 sockets did not stand'],
    [{ violations: 1, apiP99: 900 }, '1 × lost, doubled or out of order'],
  ])('trips at %j', (found, why) => {
    expect(trippedGate({ ...carried, ...found })).toBe(why);
  });
});
