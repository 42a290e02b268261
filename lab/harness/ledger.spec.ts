import { Ledger } from './ledger.ts';

const HELLO = { clientMsgId: 'm1', senderId: 'ada', recipientId: 'ben', text: 'Hello' };
const line = { socket: 'tab1.1', place: 1 };

function said(ledger: Ledger, from: number, to?: number) {
  Object.assign(ledger.begin(HELLO), { from, ...(to && { to }) });
}

describe('Ledger', () => {
  test('an emission belongs to what the member wanted to say, and is acknowledged or refused', () => {
    const ledger = new Ledger();
    const send = ledger.begin(HELLO);

    ledger.answered(ledger.attempt('ada', HELLO, line), { ok: false, code: 'unavailable' });
    ledger.answered(ledger.attempt('ada', HELLO, line), { ok: true });
    ledger.attempt('ada', { ...HELLO, text: 'Something else' }, line);
    ledger.attempt('ben', HELLO, line);

    expect(send.attempts.map(({ outcome }) => outcome)).toEqual(['refused', 'stored']);
    expect(send.to).toBeGreaterThanOrEqual(send.from);
    expect(ledger.violations).toEqual([]);
  });

  test('refused: an honest message is called forbidden', () => {
    const ledger = new Ledger();
    ledger.begin(HELLO);

    ledger.answered(ledger.attempt('ada', HELLO, line), { ok: false, code: 'forbidden' });

    expect(ledger.violations.map(({ kind }) => kind)).toEqual(['refused']);
  });

  test('a page with a hole, and one with a message of others, are violations', () => {
    const ledger = new Ledger();
    const message = (seq: number, senderId = 'ada') => ({ ...HELLO, senderId, _id: `id${seq}`, seq, createdAt: 'now' });

    ledger.read({ userId: 'ada', with: 'ben', messages: [message(1), message(3)] });
    ledger.read({ userId: 'ada', with: 'ben', messages: [message(1, 'eve')] });

    expect(ledger.violations.map(({ kind }) => kind)).toEqual(['order', 'leaked']);
  });

  test('what was under way at some moment of a time counts in it, wherever it began or ended', () => {
    const ledger = new Ledger();
    ledger.asked.push(
      { what: 'me', from: 0, to: 9 },
      { what: 'me', from: 5, to: 12, isPartial: true },
      { what: 'search', from: 19, to: 30, fault: '503' },
      { what: 'me', from: 21, to: 22 },
    );
    for (const [from, to] of [
      [1, 15],
      [30, 31],
      [10, undefined],
    ] as const)
      said(ledger, from, to);
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
