import { bobsCard, carlasCard, dorasCard } from './discover.fixture.js';
import { keepAsked, type ShownDay } from './today.query.js';

type Ready = Extract<ShownDay, { state: 'ready' }>;

const dayOf = (about: Partial<Ready>): Ready => ({
  state: 'ready',
  date: '2026-11-22',
  cards: [bobsCard, carlasCard, dorasCard],
  shortage: null,
  isWakeMeOn: false,
  isOnlyWithOn: false,
  ...about,
});
const cardsOf = (day: ShownDay) => (day.state === 'ready' ? day.cards : undefined);

describe('keepAsked', () => {
  test('a member who was asked keeps their place in a later answer without them', () => {
    const before = dayOf({ asked: [carlasCard.person._id] });

    const now = keepAsked(before, dayOf({ cards: [bobsCard, dorasCard] }));

    expect(cardsOf(now)).toEqual([bobsCard, carlasCard, dorasCard]);
    expect(cardsOf(keepAsked(now, dayOf({ cards: [bobsCard] })))).toEqual([bobsCard, carlasCard]);
  });

  test('a request that failed keeps no place', () => {
    const withdrawn = keepAsked(dayOf({ asked: [carlasCard.person._id] }), dayOf({ asked: [] }));

    expect(cardsOf(keepAsked(withdrawn, dayOf({ cards: [bobsCard] })))).toEqual([bobsCard]);
  });

  test('other members who are missing in a later answer are gone', () => {
    expect(cardsOf(keepAsked(dayOf({}), dayOf({ cards: [dorasCard] })))).toEqual([dorasCard]);
  });

  test('on the next date nothing of the day before is kept', () => {
    const before = dayOf({ asked: [carlasCard.person._id] });

    expect(cardsOf(keepAsked(before, dayOf({ date: '2026-11-23', cards: [] })))).toEqual([]);
  });

  test('a member who pauses sees no card any more', () => {
    const now: ShownDay = { state: 'incomplete', steps: ['resume'] };

    expect(keepAsked(dayOf({ asked: [carlasCard.person._id] }), now)).toBe(now);
  });
});
