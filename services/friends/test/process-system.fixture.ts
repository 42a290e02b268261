import { randomBytes } from 'node:crypto';
import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { createAnnouncer } from '@attune/platform/announcer';
import { connectClient } from '@attune/platform/connect-client';
import type { Caller } from '@attune/platform/contract';
import { serveFake } from '@attune/platform/testing/fake-service';
import { testCaller, testConfig, testPublicKey } from '@attune/platform/testing/test-config';
import { Redis } from 'ioredis';
import { createConnection } from 'mongoose';
import { until } from '../../../infra/test/until.js';
import { type ServiceProcess, startService } from '../../../infra/test/service-process.js';
import type { BlockDocument } from '../src/blocks/block.schema.js';
import type { FriendshipDocument } from '../src/friendships/friendship.js';
import { anEntry } from './friends-service.fixture.js';
import { startFriendshipListener } from './friendship-listener.fixture.js';

/** Friends as a process that can be killed at any instant, a client of it, a listener for its events, and messaging, where no member waits for a first answer. */
export async function startFriendsProcess() {
  const { REDIS_URL, MONGODB_URI } = process.env;
  if (!REDIS_URL || !MONGODB_URI) throw new Error('Run the suites with npm run jest: it starts Redis and MongoDB.');
  const config = testConfig(REDIS_URL);
  const { TRANSPORT_SECRET } = config;
  const MONGODB_DATABASE = `friends-test-${randomBytes(6).toString('hex')}`;
  const settings = { REDIS_URL, MONGODB_URI, MONGODB_DATABASE, TRANSPORT_SECRET, SESSION_PUBLIC_KEYS: testPublicKey };
  const listener = await startFriendshipListener(config);
  const messaging = await serveFake(messagingContract, { firstTalksOf: async () => ({ waiting: 0 }) }, config);
  const { client, transport } = await connectClient(friendsContract, config);
  const redis = new Redis(REDIS_URL);
  const mongo = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  const directory = mongo.collection<{ _id: string }>('directory');
  const pairs = mongo.collection<FriendshipDocument>('friendships');
  const blocks = mongo.collection<BlockDocument>('blocks');
  let running: ServiceProcess = await startService('friends', settings);

  return {
    friends: client,
    listener,
    directory,
    announce: createAnnouncer(authContract, transport),
    member: async (): Promise<Caller> => {
      const entry = anEntry();
      await createAnnouncer(authContract, transport).userVerified(entry);
      await until(async () => (await directory.findOne({ _id: entry.userId })) !== null);
      return testCaller(entry.userId);
    },
    /** Resets the member's count of requests in this hour. */
    forgive: ({ userId }: Caller) => redis.del(`friends:requests:${userId}`),
    /** Kills the process in the middle of its work and starts another one. */
    killAndReplace: async () => {
      await running.kill('SIGKILL');
      running = await startService('friends', settings);
    },
    /** No call is left, done or given up, and others have been told all that happened. */
    isQuiet: async () =>
      (await redis.xlen('rpc:friends')) === 0 &&
      (await pairs.countDocuments({ unannouncedSince: { $exists: true } })) === 0 &&
      (await blocks.countDocuments({ unsettledSince: { $exists: true } })) === 0,
    stop: async () => {
      await running.kill('SIGKILL');
      await transport.close();
      await listener.stop();
      await messaging.stop();
      await mongo.dropDatabase();
      await mongo.close();
      redis.disconnect();
    },
  };
}
export type FriendsProcess = Awaited<ReturnType<typeof startFriendsProcess>>;
