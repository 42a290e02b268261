import type { Plan, Side } from './plan.js';
import { nextTimeOf } from './plan.times.js';

const END = new Date('2031-05-02T20:00:00.000Z');
const HOUR_MS = 3_600_000;
const hoursAfterEnd = (hours: number) => new Date(END.getTime() + hours * HOUR_MS);

const side = (about: Partial<Side> = {}): Side => ({
  userId: 'a'.repeat(24),
  declined: [],
  former: [],
  mails: [],
  ...about,
});
const plan = (...sides: Plan['sides']): Plan => ({
  _id: 'd'.repeat(24),
  userIds: ['a'.repeat(24), 'b'.repeat(24)],
  sides,
  changedBy: 'a'.repeat(24),
  state: 'accepted',
  place: 'Café Morgen',
  startsAt: hoursAfterEnd(-2),
  endsAt: END,
  revision: 2,
  proposedAt: hoursAfterEnd(-48),
  agreed: { place: 'Café Morgen', startsAt: hoursAfterEnd(-2), endsAt: END },
  news: [],
  version: 2,
  nextAt: END,
  removeAt: hoursAfterEnd(720),
});

describe('nextTimeOf', () => {
  test('I40 news that are overdue stay due, and new ones have time to go out', () => {
    const news = [{ id: 'n', kind: 'dateAccepted' as const, userId: 'ada', memberId: 'bo', revision: 1 }];
    const now = hoursAfterEnd(1);
    const [before, after] = [hoursAfterEnd(0.5), hoursAfterEnd(2)];

    expect(nextTimeOf({ ...plan(side(), side()), news, nextAt: before }, now)).toEqual(END);
    expect(
      nextTimeOf({ ...plan(side({ answer: 'well' }), side({ answer: 'well' })), news, nextAt: before }, now),
    ).toEqual(before);
    expect(
      nextTimeOf({ ...plan(side({ answer: 'well' }), side({ answer: 'well' })), news, nextAt: after }, now),
    ).toEqual(new Date(now.getTime() + 5000));
  });

  test('who was not asked yet is asked at the end, and told of no answer 20 minutes after the question', () => {
    const [asked, answered] = [side({ askedAt: END }), side({ askedAt: END, answer: 'well' })];

    expect(nextTimeOf(plan(side(), answered), hoursAfterEnd(-1))).toEqual(END);
    expect(nextTimeOf(plan(asked, answered), END)).toEqual(hoursAfterEnd(1 / 3));
  });

  test.each([
    ['was never asked', side()],
    ['was asked and has not answered', side({ askedAt: END })],
  ])(
    'a member who %s before an outage of days is left alone: nothing is due until the plan is removed',
    (_who, one) => {
      expect(nextTimeOf(plan(one, side({ answer: 'well' })), hoursAfterEnd(49))).toEqual(hoursAfterEnd(720));
    },
  );
});
