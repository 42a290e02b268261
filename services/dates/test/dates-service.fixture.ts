import { randomBytes } from 'node:crypto';
import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { authContract } from '@attune/auth-contract/auth.contract';
import { datesContract } from '@attune/dates-contract/dates.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { mailContract } from '@attune/mail-contract/mail.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { createAnnouncer } from '@attune/platform/announcer';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { serveFake } from '@attune/platform/testing/fake-service';
import { JOBS, prefixOf } from '@attune/platform/jobs/queue-names';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { testCaller, testConfig, testPublicKey } from '@attune/platform/testing/test-config';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { createConnection } from 'mongoose';
import { deletionReports } from '../../auth/test/deletion.fixture.js';
import { DatesModule } from '../src/dates.module.js';
import type { Refusal } from '../src/contacts/refusal.schema.js';
import type { Plan } from '../src/plans/plan.js';
import type { Wish } from '../src/wishes/wish.schema.js';
import type { StoredEvent } from '../src/events/event.schema.js';
import { firstnameOf, pairOf, personOf, serveFriends } from './friends.fixture.js';
import { hearingDates } from './heard-news.fixture.js';

export const MINUTE_MS = 60_000;
const DOMAIN = 'example.org';

interface ContactJob {
  userId: string;
  planId: string;
  mailId: string;
}

/** Replicas of dates on a database of their own, neighbours that say what the test says, and a look behind them. */
export async function startDates({ replicas = 2, redisUrl = process.env.REDIS_URL } = {}) {
  const { MONGODB_URI } = process.env;
  if (!redisUrl || !MONGODB_URI) throw new Error('Run the suites with npm run jest: it starts Redis and MongoDB.');
  const MONGODB_DATABASE = `dates-test-${randomBytes(6).toString('hex')}`;
  const config = { ...testConfig(redisUrl), SESSION_PUBLIC_KEYS: testPublicKey, MONGODB_URI, MONGODB_DATABASE };
  const proofs = testProofs('mail');
  const asked = testProofs('auth', authContract.provenBy);
  const friends = new Set<string>();
  const hidden = new Set<string>();
  const hiddenSoon = new Set<string>();
  const blocked = new Set<string>();
  const incognito = new Set<string>();
  const operators = new Set<string>();
  const ended = new Set<string>();
  const paused = new Set<string>();
  const partingSoon = new Set<string>();
  const mails: { userId: string; reference: string }[] = [];
  const { reports: erased, reportErased } = deletionReports();
  const fakes = await Promise.all([
    serveFake(
      authContract,
      {
        reportErased,
        getProfile: async (_input, caller) => ({
          ...personOf(caller?.userId ?? ''),
          email: addressOf(caller?.userId ?? ''),
          standing: {
            isPaused: false,
            isModerator: false,
            ...(incognito.has(caller?.userId ?? '') && { isIncognito: true as const }),
          },
        }),
        isAddressOf: async ({ userId, email, proof }) => {
          asked.require(proof, 'isAddressOf', userId);
          return { isTheirs: email.toLowerCase() === addressOf(userId) };
        },
        shownFirstname: async ({ userId, proof }) => {
          asked.require(proof, 'shownFirstname', userId);
          const firstname = hidden.has(userId) ? null : firstnameOf(userId);
          if (hiddenSoon.has(userId)) hidden.add(userId);
          return { firstname };
        },
        requireOperator: async (_input, caller) => {
          if (!operators.has(caller?.userId ?? '')) throw new ServiceError<AuthReason>('forbidden', 'operators_only');
        },
        requestMail: async ({ proof, kind, userId, reference }) => {
          asked.require(proof, 'requestMail', kind, userId, reference);
          mails.push({ userId, reference });
        },
      },
      config,
    ),
    serveFriends({ friends, hidden, blocked, incognito }, config),
    serveFake(
      messagingContract,
      {
        mayTalk: async ({ with: other }, caller) => {
          if (partingSoon.has(pairOf(other, caller?.userId ?? ''))) friends.delete(pairOf(other, caller?.userId ?? ''));
          const isEnded = ended.has(pairOf(other, caller?.userId ?? ''));
          return { mayTalk: !isEnded && !paused.has(caller?.userId ?? ''), showsTyping: false, isEnded };
        },
      },
      config,
    ),
  ]);
  const running = await startTestService({ contract: datesContract, module: DatesModule, config, replicas, speed: 20 });
  const heard = await hearingDates(config);
  const mongo = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const queue = new Queue<ContactJob>(mailContract.service, {
    connection: redis,
    prefix: prefixOf(JOBS, mailContract.service),
  });
  return {
    config,
    client: running.client,
    apps: running.apps,
    proofs,
    /** Whom others must not see. */
    hidden,
    /** Who is seen the first time that dates asks, and not the second time. */
    hiddenSoon,
    /** Pairs that `pairOf` names. */
    block: (one: Caller, other: Caller) => blocked.add(pairOf(one.userId, other.userId)),
    incognito,
    /** One who runs the installation. */
    operator: () => {
      const made = member();
      operators.add(made.userId);
      return made;
    },
    dismiss: (operator: Caller) => operators.delete(operator.userId),
    /** Who paused: their conversations are closed. */
    paused,
    /** What auth was asked to mail. */
    mails,
    erased,
    heard: heard.news,
    /** Who was told that both would like to meet. */
    heardBoth: heard.both,
    /** What guests of events were told. */
    heardOfEvents: heard.ofEvents,
    events: {
      friends: createAnnouncer(friendsContract, running.transport),
      auth: createAnnouncer(authContract, running.transport),
    },
    plans: mongo.collection<Plan>('plans'),
    wishes: mongo.collection<Wish>('wishes'),
    storedEvents: mongo.collection<StoredEvent>('events'),
    refusals: mongo.collection<Refusal>('declinedAddresses'),
    /** How many mails each mailbox got. */
    mailboxes: mongo.collection('mailboxes'),
    redis,
    /** The mails to contacts that the queue has, of one plan. */
    contactJobs: async (planId: string): Promise<ContactJob[]> =>
      (await queue.getJobs()).map(({ data }) => data).filter(data => data.planId === planId),
    /** Two friends. */
    pair: () => {
      const [ada, bo] = [member(), member()];
      friends.add(pairOf(ada.userId, bo.userId));
      return { ada, bo };
    },
    /** One of them ends the conversation with words. */
    endTalk: (one: Caller, other: Caller) => ended.add(pairOf(one.userId, other.userId)),
    part: (one: Caller, other: Caller) => friends.delete(pairOf(one.userId, other.userId)),
    /** Their friendship ends while one of them does something, after dates asked whether they are friends. */
    partSoon: (one: Caller, other: Caller) => partingSoon.add(pairOf(one.userId, other.userId)),
    member,
    stop: async () => {
      await running.stop();
      await heard.stop();
      await Promise.all(fakes.map(fake => fake.stop()));
      await mongo.dropDatabase();
      await mongo.close();
      await queue.close();
      redis.disconnect();
    },
  };
}
export type RunningDates = Awaited<ReturnType<typeof startDates>>;

const member = () => testCaller(randomBytes(12).toString('hex'));

export const addressOf = (userId: string) => `${userId}@${DOMAIN}`;

/** A date of an hour, some minutes from now. */
export function newPlan(withId: string, startsIn = 60) {
  const startsAt = new Date(Date.now() + startsIn * MINUTE_MS);
  return {
    withId,
    place: 'Café Kranz',
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 60 * MINUTE_MS).toISOString(),
    clientPlanId: randomBytes(12).toString('hex'),
  };
}
