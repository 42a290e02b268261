import type { FriendshipState, SentNote } from './friendship.js';
import { sentNotes } from './sent-notes.js';

const [ME, OTHER] = ['a'.repeat(24), 'b'.repeat(24)];
const DAY_MS = 24 * 3_600_000;
const NOW = new Date('2031-05-02T12:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const notes = (count: number, by: string, at: Date) => Array.from({ length: count }, () => ({ by, at }));

const after = (sent: SentNote[] | undefined, note: string | null = 'Hello') =>
  sentNotes({ sentNotes: sent } as FriendshipState, note, ME, NOW);

describe('sentNotes', () => {
  const mine = { by: ME, at: NOW };

  test('the first one is noted; a request without a note is not', () => {
    expect(sentNotes(undefined, 'Hello', ME, NOW)).toEqual([mine]);
    expect(after(undefined)).toEqual([mine]);
    expect(after(undefined, null)).toEqual([]);
  });

  test('20 are sent to one member in 14 days; those of the other one do not count', () => {
    const others = notes(30, OTHER, daysAgo(3));

    expect(after([...notes(19, ME, daysAgo(3)), ...others])).toHaveLength(50);
    const full = [...others, ...notes(20, ME, daysAgo(3))];
    expect(() => after(full)).toThrow(expect.objectContaining({ code: 'rate_limited', reason: 'too_much_at_once' }));
    expect(after(full, null)).toEqual(full);
  });

  test('the refusal says how long until the oldest does not count any more', () => {
    const full = [...notes(1, OTHER, daysAgo(9)), ...notes(1, ME, daysAgo(3)), ...notes(19, ME, daysAgo(1))];

    expect(() => after(full)).toThrow(expect.objectContaining({ details: { retryAfter: (11 * DAY_MS) / 1000 } }));
  });

  test('those from before are forgotten', () => {
    const kept = notes(1, ME, new Date(daysAgo(14).getTime() + 1));

    expect(after([...notes(20, ME, daysAgo(14)), ...kept])).toEqual([...kept, mine]);
  });
});
