import { randomBytes } from 'node:crypto';
import { datesContract } from '@attune/dates-contract/dates.contract';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { testCaller } from '@attune/platform/testing/test-config';
import { createConnection } from 'mongoose';
import { until } from '../../infra/test/until.js';
import type { startAuth } from '../../services/auth/test/auth-service.fixture.js';
import type { StoredEvent } from '../../services/dates/src/events/event.schema.js';
import { DatesModule } from '../../services/dates/src/dates.module.js';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

/** Dates, and what it keeps. */
export async function startDates(around: Awaited<ReturnType<typeof startAuth>>['config']) {
  const MONGODB_DATABASE = `dates-test-${randomBytes(6).toString('hex')}`;
  const running = await startTestService({
    contract: datesContract,
    module: DatesModule,
    config: { ...around, MONGODB_DATABASE },
  });
  const mongo = await createConnection(around.MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  const plans = mongo.collection('plans');
  return {
    stores: [
      plans,
      mongo.collection('wishes'),
      mongo.collection('declinedAddresses'),
      mongo.collection('agreements'),
      mongo.collection('events'),
    ],
    /** A date that Nora accepted, in two days; its id by the parameter of a path. */
    plan: async ({ self, friend }: Record<'self' | 'friend', { userId: string }>) => {
      const starts = Date.now() + 2 * DAY_MS;
      const { plan } = await running.client.propose(
        { ...newDate(starts), withId: self.userId, clientPlanId: randomBytes(12).toString('hex') },
        testCaller(friend.userId),
      );
      await running.client.answer({ id: plan.id, revision: 1, accepts: true }, testCaller(self.userId));
      await until(async () => (await plans.countDocuments({ 'news.0': { $exists: true } })) === 0);
      await mongo.collection<StoredEvent>('events').insertOne({
        ...storedEvent(starts),
        guests: [{ userId: self.userId, askedAt: new Date(), comes: true }],
      });
      return { ':id': plan.id, ':eventId': EVENT_ID };
    },
    stop: async () => {
      await running.stop();
      await mongo.dropDatabase();
      await mongo.close();
    },
  };
}

const EVENT_ID = 'e'.repeat(24);

/** What an operator writes of an event. */
export const newEvent = (starts: number) => ({
  title: 'A walk',
  what: 'Around the lake.',
  isPlaceHidden: true,
  timeZone: 'Europe/Berlin',
  places: 20,
  ...newDate(starts),
});

const storedEvent = (starts: number) => ({
  ...newEvent(starts),
  _id: EVENT_ID,
  startsAt: new Date(starts),
  endsAt: new Date(starts + HOUR_MS),
  cancelledAt: null,
  remindedAt: null,
  revision: 1,
  writes: 0,
  news: [],
  untoldSince: null,
  removeAt: new Date(starts + 30 * DAY_MS),
});

/** What a proposal says in addition to ids. */
export const newDate = (starts: number) => ({
  place: 'Café Kranz',
  startsAt: new Date(starts).toISOString(),
  endsAt: new Date(starts + HOUR_MS).toISOString(),
});
