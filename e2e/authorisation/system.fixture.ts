import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aiContract } from '@attune/ai-contract/ai.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { keepAnnouncements } from '@attune/platform/testing/announcements';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { createConnection } from 'mongoose';
import { startGateway } from '../../gateway/test/gateway.fixture.js';
import { aRegistration, startAuth } from '../../services/auth/test/auth-service.fixture.js';
import type { Network } from '../../services/pictures/src/foreign-pictures/network.js';
import { startPictures } from '../../services/pictures/test/pictures-service.fixture.js';
import { FriendsModule } from '../../services/friends/src/friends.module.js';
import { AiModule } from '../../services/ai/src/ai.module.js';
import { aiTestConfig } from '../../services/ai/test/ai-service.fixture.js';
import { MatchingModule } from '../../services/matching/src/matching.module.js';
import type { Conversation } from '../../services/messaging/src/conversations/conversation.js';
import type { AuditDocument } from '../../services/moderation/src/desk/audit.schema.js';
import { ModerationModule } from '../../services/moderation/src/moderation.module.js';
import { startDates } from './dates.fixture.js';
import { startExports } from './exports.fixture.js';
import { serveMail } from './mail.fixture.js';
import { startMoments } from './moments.fixture.js';
import { MessagingModule } from '../../services/messaging/src/messaging.module.js';
import { untilHeard } from '../../infra/test/heard.js';
import { until } from '../../infra/test/until.js';
import { startNotifications } from './notifications.fixture.js';

/** No name leads anywhere: nothing is fetched from other hosts. */
const NOWHERE: Network = { resolve: async () => [], isAllowed: () => false, port: 443, timeoutMs: 1000 };

const ANNOUNCING = ['auth', 'dates', 'friends', 'moderation', 'notifications'];

/** Gateway and services as they are, on real stores: in this process, so that a test can look behind them. */
export async function startRealSystem() {
  const auth = await startAuth({ replicas: 1 });
  await keepAnnouncements(auth.redis, ANNOUNCING);
  const MONGODB_DATABASE = `friends-test-${randomBytes(6).toString('hex')}`;
  const friendsConfig = { ...auth.config, MONGODB_DATABASE };
  const friends = await startTestService({ contract: friendsContract, module: FriendsModule, config: friendsConfig });
  const messaging = await startMessaging(auth.config);
  const matching = await startMatching(auth.config);
  const ai = await startTestService({ contract: aiContract, module: AiModule, config: aiTestConfig() });
  const moderation = await startModeration(auth.config);
  const notifications = await startNotifications(auth.config);
  const moments = await startMoments(auth.config);
  const dates = await startDates(auth.config);
  const mail = await serveMail(auth.config);
  const web = mkdtempSync(join(tmpdir(), 'attune-web-'));
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Attune</title>');
  const pictures = await startPictures(NOWHERE, { areOthersThere: true });
  const OBJECT_STORAGE = pathToFileURL(pictures.dir).href;
  const exporting = await startExports(auth.config, OBJECT_STORAGE);
  const gateway = await startGateway({ isAlone: true, config: { WEB_ROOT: web, OBJECT_STORAGE } });
  const mongo = await createConnection(auth.config.MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  const directory = mongo.collection<{ _id: string }>('directory');

  return {
    auth,
    friends: friends.client,
    matching: matching.client,
    messaging: messaging.client,
    conversations: messaging.conversations,
    moderation,
    notifications,
    dates,
    gateway,
    commentAs: moments.commentAs,
    directory,
    /** What auth, friends, messaging, matching, moderation and moments keep, a collection each. */
    stores: [
      auth.users,
      ...['friendships', 'blocks', 'reports'].map(name => mongo.collection(name)),
      ...messaging.stores,
      ...matching.stores,
      ...moderation.stores,
      ...notifications.stores,
      ...moments.stores,
      ...dates.stores,
    ],
    /** The cookie of a browser that has opened a page of ours. */
    visit: async () => String((await gateway.get('/api/ai/visit')).headers.getSetCookie()[0]?.split(';')[0]),
    pairs: mongo.collection('friendships'),
    /** A member who has followed the link of their mail, and of whom friends has been told. */
    becomeMember: async (named: Parameters<typeof aRegistration>[0]) => {
      const user = await auth.verified(aRegistration(named));
      const userId = user._id.toHexString();
      await until(async () => (await directory.findOne({ _id: userId })) !== null);
      return userId;
    },
    /** Waits until all that was done so far is announced, heard and acted on: a late effect would be taken for that of the next role. */
    settle: async () => {
      await until(async () => (await auth.users.countDocuments({ unannouncedSince: { $exists: true } })) === 0);
      for (const service of ANNOUNCING) await untilHeard(auth.redis, service);
      await moderation.settle();
    },
    /** All limits count from zero again. */
    forgetLimits: async () => {
      const counters = await Promise.all(
        [
          'friends:*',
          'matching:*',
          'notifications:changes:*',
          'moderation:*',
          'moments:likes:*',
          'dates:*',
          'moments:comments-*',
          'limit:*',
        ].map(pattern => auth.redis.keys(pattern)),
      );
      for (const key of counters.flat()) await auth.redis.del(key);
    },
    stop: async () => {
      await gateway.stop();
      await mail.stop();
      await ai.stop();
      await matching.stop();
      await messaging.stop();
      await moderation.stop();
      await exporting.stop();
      await notifications.stop();
      await moments.stop();
      await dates.stop();
      await pictures.stop();
      await friends.stop();
      await mongo.dropDatabase();
      await mongo.close();
      await auth.stop();
      rmSync(web, { recursive: true });
    },
  };
}

/** The messaging service and its collections. */
async function startMessaging(around: Awaited<ReturnType<typeof startAuth>>['config']) {
  const MONGODB_DATABASE = `messaging-test-${randomBytes(6).toString('hex')}`;
  const config = { ...around, MONGODB_DATABASE };
  const running = await startTestService({ contract: messagingContract, module: MessagingModule, config });
  const mongo = await createConnection(around.MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  return {
    client: running.client,
    conversations: mongo.collection<Conversation>('conversations'),
    stores: ['conversations', 'messages', 'preferences', 'draftedRefusals'].map(name => mongo.collection(name)),
    stop: async () => {
      await running.stop();
      await mongo.dropDatabase();
      await mongo.close();
    },
  };
}

/** Matching, and what it keeps. */
async function startMatching(around: Awaited<ReturnType<typeof startAuth>>['config']) {
  const STORES = ['seekers', 'days', 'passes', 'superMatches', 'meetings', 'roundMembers', 'roundPairs'];
  const config = { ...around, MONGODB_DATABASE: `matching-test-${randomBytes(6).toString('hex')}` };
  const running = await startTestService({ contract: matchingContract, module: MatchingModule, config });
  const mongo = await createConnection(around.MONGODB_URI, { dbName: config.MONGODB_DATABASE }).asPromise();
  return {
    client: running.client,
    stores: STORES.map(name => mongo.collection(name)),
    stop: async () => {
      await running.stop();
      await mongo.dropDatabase();
      await mongo.close();
    },
  };
}

/** Moderation, and what it keeps. */
async function startModeration(around: Awaited<ReturnType<typeof startAuth>>['config']) {
  const named = { MONGODB_DATABASE: `moderation-test-${randomBytes(6).toString('hex')}` };
  const config = { ...around, ...named, SELFIE_KEY: 'k'.repeat(32), SELFIES: 'on' as const };
  const running = await startTestService({ contract: moderationContract, module: ModerationModule, config });
  const mongo = await createConnection(around.MONGODB_URI, { dbName: config.MONGODB_DATABASE }).asPromise();
  return {
    client: running.client,
    stores: ['reports', 'cases', 'selfies'].map(name => mongo.collection(name)),
    audit: mongo.collection<AuditDocument>('audit'),
    /** Once the pictures of each report are copied, and all is done that follows from decisions. */
    settle: () =>
      until(async () => {
        const busy = { $or: [{ uncopiedSince: { $exists: true } }, { pendingSince: { $exists: true } }] };
        const counts = await Promise.all(
          ['reports', 'cases', 'selfies'].map(name => mongo.collection(name).countDocuments(busy)),
        );
        return counts.every(count => count === 0);
      }),
    stop: async () => {
      await running.stop();
      await mongo.dropDatabase();
      await mongo.close();
    },
  };
}
export type RealSystem = Awaited<ReturnType<typeof startRealSystem>>;
