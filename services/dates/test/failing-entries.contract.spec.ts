import { testLoops } from '../../../infra/test/test-loops.js';
import type { StoredEvent } from '../src/events/event.schema.js';
import type { News, Plan } from '../src/plans/plan.js';
import type { Wish } from '../src/wishes/wish.schema.js';
import { MINUTE_MS, type RunningDates, startDates } from './dates-service.fixture.js';
import { newEvent } from './events.fixture.js';
import { accepted } from './planned.fixture.js';

const [START, END] = [-90, -30].map(minutes => new Date(Date.now() + minutes * MINUTE_MS)) as [Date, Date];
const TERMS = { place: 'Café Kranz', startsAt: START, endsAt: END };

let running: RunningDates;
let agreed: Plan;

/** A date that is over, about which something is to be done. */
const aPlan = (_id: string, about: Partial<Plan>): Plan => ({
  ...agreed,
  ...TERMS,
  agreed: TERMS,
  nextAt: END,
  ...about,
  _id,
});
/** Two who have said that all is well, and one who was not told. */
const withNews = (id: string): Plan => {
  const [ada, bo] = agreed.sides;
  const [userId, memberId] = agreed.userIds;
  const news: News = { id, kind: 'dateAnswered', userId, memberId, revision: 2 };
  return aPlan(id, {
    sides: [
      { ...ada, answer: 'well' },
      { ...bo, answer: 'well' },
    ],
    news: [news],
  });
};

/** Two who'd both like to meet, and were not told. */
const anUntoldWish = (_id: string): Wish => {
  const { userIds } = agreed;
  const times = { firstAt: START, secondAt: START, bothAt: START, untoldSince: START };
  return { _id, userIds, ...times, removeAt: new Date(Date.now() + 60 * MINUTE_MS) };
};

/** An event that begins in an hour, to which one of the two comes. */
const anEvent = (_id: string, about: Partial<StoredEvent>): StoredEvent => {
  const { id: _, ...terms } = newEvent();
  return {
    ...terms,
    startsAt: new Date(Date.now() + 60 * MINUTE_MS),
    endsAt: new Date(Date.now() + 120 * MINUTE_MS),
    cancelledAt: null,
    remindedAt: null,
    revision: 1,
    writes: 1,
    guests: [{ userId: agreed.userIds[0], askedAt: START, comes: true }],
    news: [],
    untoldSince: null,
    removeAt: new Date(Date.now() + 180 * MINUTE_MS),
    ...about,
    _id,
  };
};
const withUntoldNews = (id: string): StoredEvent =>
  anEvent(id, {
    remindedAt: START,
    news: [{ kind: 'eventSoon', userId: agreed.userIds[0], reference: `${id}-1` }],
    untoldSince: START,
  });

describe('Loops of dates', () => {
  beforeAll(async () => {
    running = await startDates({ replicas: 1 });
    const { id } = await accepted(running);
    agreed = { ...((await running.plans.findOne({ _id: id })) as Plan), news: [] };
  });
  afterAll(() => running.stop());

  testLoops(
    () => running.apps[0],
    [
      {
        loop: 'DueTask',
        task: 'DueTask',
        due: ids => running.plans.insertMany(ids.map(id => aPlan(id, {}))),
        isDone: async _id => (await running.plans.findOne({ _id }))?.sides.every(({ askedAt }) => askedAt) === true,
      },
      {
        loop: 'PlanOutbox',
        task: 'DueTask',
        failsIn: ['PlanOutbox', 'deliver'],
        due: ids => running.plans.insertMany(ids.map(withNews)),
        isDone: async _id => (await running.plans.findOne({ _id }))?.news.length === 0,
      },
      {
        loop: 'WishOutbox',
        task: 'DueTask',
        failsIn: ['WishOutbox', 'deliver'],
        due: ids => running.wishes.insertMany(ids.map(anUntoldWish)),
        isDone: async _id => (await running.wishes.findOne({ _id }))?.untoldSince === null,
      },
      {
        loop: 'EventReminderTask',
        task: 'EventReminderTask',
        due: ids => running.storedEvents.insertMany(ids.map(id => anEvent(id, {}))),
        isDone: async _id => (await running.storedEvents.findOne({ _id }))?.remindedAt instanceof Date,
      },
      {
        loop: 'EventOutbox',
        task: 'EventReminderTask',
        failsIn: ['EventOutbox', 'deliver'],
        due: ids => running.storedEvents.insertMany(ids.map(withUntoldNews)),
        isDone: async _id => (await running.storedEvents.findOne({ _id }))?.untoldSince === null,
      },
    ],
  );
});
