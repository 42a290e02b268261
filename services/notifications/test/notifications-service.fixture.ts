import { randomBytes } from 'node:crypto';
import { authContract } from '@attune/auth-contract/auth.contract';
import { datesContract } from '@attune/dates-contract/dates.contract';
import { friendsContract, type Person } from '@attune/friends-contract/friends.contract';
import { Card } from '@attune/matching-contract/card';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import type { SuperMatch } from '@attune/matching-contract/super-match.methods';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { createAnnouncer } from '@attune/platform/announcer';
import type { Caller } from '@attune/platform/contract';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { unavailable } from '@attune/platform/service-error';
import { serveFake } from '@attune/platform/testing/fake-service';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { testCaller, testConfig, testPublicKey } from '@attune/platform/testing/test-config';
import { Redis } from 'ioredis';
import { createConnection } from 'mongoose';
import { newVapidKey } from '../../../infra/docker/vapid-key.js';
import { deletionReports } from '../../auth/test/deletion.fixture.js';
import { nothingChanged } from '../../../infra/test/nothing-changed.js';
import type { EntryDocument } from '../src/entries/entry.schema.js';
import type { Member } from '../src/members/member.schema.js';
import type { Push } from '../src/push/push.schema.js';
import type { Subscription } from '../src/push/push-subscription.schema.js';
import { NotificationsModule } from '../src/notifications.module.js';
import { fakeMessages } from './messages.fixture.js';

/** Who stands in a member's lists, by the member's id. */
interface Lists {
  friends: Person[];
  requests: Person[];
}

/** What the neighbours do. */
interface World {
  isMatchingAway: boolean;
  /** Before auth takes a mail. */
  onMail?: (userId: string) => Promise<void>;
}

interface Mail {
  kind: string;
  userId: string;
  reference: string;
}

/** Replicas of notifications on a database of their own, neighbours that say what the test says, and a look behind them. */
export async function startNotifications({
  replicas = 2,
  redisUrl = process.env.REDIS_URL,
  pushServices = [] as string[],
} = {}) {
  const { MONGODB_URI } = process.env;
  if (!redisUrl || !MONGODB_URI) throw new Error('Run the suites with npm run jest: it starts Redis and MongoDB.');
  const MONGODB_DATABASE = `notifications-test-${randomBytes(6).toString('hex')}`;
  const config = {
    ...testConfig(redisUrl),
    SESSION_PUBLIC_KEYS: testPublicKey,
    MONGODB_URI,
    MONGODB_DATABASE,
    VAPID_PRIVATE_KEY: newVapidKey(),
    PUSH_ALLOWED_ORIGINS: pushServices,
  };
  const proofs = testProofs('mail');
  const lists = new Map<string, Lists>();
  const superMatches = new Map<string, SuperMatch['state']>();
  const world: World = { isMatchingAway: false };
  const messages = fakeMessages(testProofs('messaging', messagingContract.provenBy));
  const asked = testProofs('auth', authContract.provenBy);
  const names = new Map<string, string>();
  const [verified, mails]: [string[], Mail[]] = [[], []];
  const { reports: erased, reportErased } = deletionReports();
  const fakes = await Promise.all([
    serveFake(
      authContract,
      {
        reportErased,
        shownFirstname: async ({ userId, proof }) => {
          asked.require(proof, 'shownFirstname', userId);
          return { firstname: names.get(userId) ?? null };
        },
        requestMail: async ({ proof, ...mail }) => {
          asked.require(proof, 'requestMail', mail.kind, mail.userId, mail.reference);
          await world.onMail?.(mail.userId);
          mails.push(mail);
        },
        listChanged: nothingChanged,
        listVerified: async ({ after, limit }) => {
          const ids = verified.toSorted().filter(userId => userId > (after ?? ''));
          return { members: ids.slice(0, limit).map(userId => ({ userId, username: `user_${userId}`, ...ADA })) };
        },
      },
      config,
    ),
    serveFake(messagingContract, messages.answers, config),
    serveFake(
      friendsContract,
      {
        relationsWith: async ({ ids }, caller) => ({
          friends: listsOf(lists, caller?.userId ?? '').friends.filter(({ _id }) => ids.includes(_id)),
          strangers: [],
        }),
        lists: async (_input, caller) => {
          const { friends, requests } = listsOf(lists, caller?.userId ?? '');
          return { friends, requests: requests.map(one => ({ ...one, note: 'never shown' })), sent: [], blocked: [] };
        },
      },
      config,
    ),
    serveFake(
      matchingContract,
      {
        superMatch: async (_input, caller): Promise<SuperMatch> => {
          if (world.isMatchingAway) throw unavailable();
          const state = superMatches.get(caller?.userId ?? '') ?? 'none';
          return state === 'shown' ? { state, card: CARD } : { state: 'none' };
        },
      },
      config,
    ),
  ]);
  const running = await startTestService({
    contract: notificationsContract,
    module: NotificationsModule,
    config,
    replicas,
    speed: 10,
  });
  const mongo = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  const redis = new Redis(redisUrl);
  return {
    config,
    client: running.client,
    apps: running.apps,
    redis,
    world,
    /** The members who see a Super Match now. */
    superMatches,
    /** What a member has not read, by their id. */
    unread: messages.unread,
    messages,
    /** The first names of those whom others may see. */
    names,
    /** Whom auth lists. */
    verified,
    /** What auth was asked to mail. */
    mails,
    proofs,
    /** What was reported to auth. */
    erased,
    events: {
      friends: createAnnouncer(friendsContract, running.transport),
      dates: createAnnouncer(datesContract, running.transport),
      matching: createAnnouncer(matchingContract, running.transport),
      moderation: createAnnouncer(moderationContract, running.transport),
    },
    listsOf: ({ userId }: Caller) => listsOf(lists, userId),
    entries: mongo.collection<EntryDocument>('notifications'),
    members: mongo.collection<Member>('members'),
    subscriptions: mongo.collection<Subscription>('push_subscriptions'),
    pushes: mongo.collection<Push>('pushes'),
    places: mongo.collection('push_places'),
    member: () => testCaller(randomBytes(12).toString('hex')),
    stop: async () => {
      await running.stop();
      await Promise.all(fakes.map(fake => fake.stop()));
      await mongo.dropDatabase();
      await mongo.close();
      redis.disconnect();
    },
  };
}
export type RunningNotifications = Awaited<ReturnType<typeof startNotifications>>;

/** As friends shows a member in a list. */
export const personOf = ({ userId }: Caller, firstname = 'Ada'): Person => ({
  _id: userId,
  username: `user_${userId.slice(0, 8)}`,
  firstname,
  lastname: 'Lovelace',
  profilePicture: null,
});

function listsOf(lists: Map<string, Lists>, userId: string): Lists {
  const own = lists.get(userId) ?? { friends: [], requests: [] };
  return (lists.set(userId, own), own);
}

const ADA = { firstname: 'Ada', lastname: 'Lovelace' };
const CARD = Card.parse({
  person: { _id: 'c'.repeat(24), username: 'card', firstname: 'C', lastname: 'D', profilePicture: null },
  age: 30,
  distance: 25,
  intention: 'open',
  agreements: [],
  talkAboutEarly: null,
  why: { compared: 0, agreed: 0 },
});
