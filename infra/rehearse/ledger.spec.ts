import { Ledger } from './ledger.ts';

describe('Ledger', () => {
  test('what was under way at some moment of a time counts in it, wherever it began or ended', () => {
    const ledger = new Ledger();
    ledger.asked.push(
      { what: 'me', from: 0, to: 9 },
      { what: 'me', from: 5, to: 12, isPartial: true },
      { what: 'search', from: 19, to: 30, fault: '503' },
      { what: 'me', from: 21, to: 22 },
    );
    ledger.said.push({ from: 1, to: 15 }, { from: 30, to: 31 });
    ledger.reconnected(15);
    ledger.reconnected(25);

    expect(ledger.during(10, 20)).toEqual({
      requests: 2,
      failed: 1,
      partial: 1,
      longestMs: 11,
      acknowledged: 1,
      longestAckMs: 14,
      reconnections: 1,
    });
    expect(ledger.during()).toEqual({
      requests: 4,
      failed: 1,
      partial: 1,
      longestMs: 11,
      acknowledged: 2,
      longestAckMs: 14,
      reconnections: 2,
    });
  });

  test('each fault is told once, with how often it was met', () => {
    const ledger = new Ledger();
    const failed = (what: string, fault: string) => ledger.asked.push({ what, from: 0, to: 1, fault });
    failed('me', '503');
    failed('search', '503');
    failed('me', '503');

    expect(ledger.faults()).toEqual([
      ['me: 503', 2],
      ['search: 503', 1],
    ]);
  });
});
