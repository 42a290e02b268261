import type { ConversationSummary } from './conversation-list.query.js';
import { endedBy, isMyTurn } from './turns.js';

const ME = 'a'.repeat(24);
const FRIEND = 'b'.repeat(24);
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const summary = (last: object = {}, more: object = {}) =>
  ({
    isOpen: true,
    closedBecause: null,
    lastSeq: 3,
    lastMessage: { senderId: FRIEND, createdAt: daysAgo(8), ...last },
    ...more,
  }) as ConversationSummary;

describe('isMyTurn', () => {
  test.each([
    ['the friend wrote last, over a week ago', {}, {}, true],
    ['the friend wrote six days ago', { createdAt: daysAgo(6) }, {}, false],
    ['a note is counted from its acceptance on', { acceptedAt: daysAgo(2) }, {}, false],
    ['the member wrote last', { senderId: ME }, {}, false],
    ['the friend took it back', { deletedAt: daysAgo(8) }, {}, false],
    ['the friend opened it again and wrote nothing', { opensAgain: true }, {}, false],
    ['the two know each other', {}, { lastSeq: 21 }, false],
    ['nothing can be written', {}, { isOpen: false }, false],
    ['nothing was said', {}, { lastMessage: null }, false],
  ])('%s', (_when, last, more, expected) => {
    expect(isMyTurn(summary(last, more), ME)).toBe(expected);
  });
});

describe('endedBy', () => {
  test.each([
    ['you', { senderId: ME, ending: 'no_spark' }, {}],
    ['them', { ending: 'no_spark' }, {}],
    [undefined, {}, {}],
    [undefined, { ending: 'no_spark' }, { closedBecause: 'ended' }],
  ])('%s', (expected, last, more) => {
    expect(endedBy(summary(last, more), ME)).toBe(expected);
  });
});
