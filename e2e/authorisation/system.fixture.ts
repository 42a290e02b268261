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
import { exportsContract } from '@attune/exports-contract/exports.contract';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { createConnection } from 'mongoose';
import { startGateway } from '../../gateway/test/gateway.fixture.js';
import { aRegistration, startAuth } from '../../services/auth/test/auth-service.fixture.js';
import type { Network } from '../../services/pictures/src/foreign/network.js';
import { startPictures } from '../../services/pictures/test/pictures-service.fixture.js';
import { FriendsModule } from '../../services/friends/src/friends.module.js';
import { AiModule } from '../../services/ai/src/ai.module.js';
import { aiTestConfig } from '../../services/ai/test/ai-service.fixture.js';
import { MatchingModule } from '../../services/matching/src/matching.module.js';
import type { Conversation } from '../../services/messaging/src/conversations/conversation.js';
import { ModerationModule } from '../../services/moderation/src/moderation.module.js';
import { ExportProcessor } from '../../services/exports/src/building/export.processor.js';
import { ExportsModule } from '../../services/exports/src/exports.module.js';
import { MessagingModule } from '../../services/messaging/src/messaging.module.js';
import { until } from '../../infra/test/until.js';

/** No name leads anywhere: nothing is fetched from other hosts. */
const NOWHERE: Network = { resolve: async () => [], isAllowed: () => false, port: 443, timeoutMs: 1000 };

/** Gateway and services as they are, on real stores: in this process, so that a test can look behind them. */
export async function startRealSystem() {
  const auth = await startAuth({ replicas: 1 });
  const MONGODB_DATABASE = `friends-test-${randomBytes(6).toString('hex')}`;
  const friendsConfig = { ...auth.config, MONGODB_DATABASE };
  const friends = await startTestService({ contract: friendsContract, module: FriendsModule, config: friendsConfig });
  const messaging = await startMessaging(auth.config);
  const matching = await startMatching(auth.config);
  const ai = await startTestService({ contract: aiContract, module: AiModule, config: aiTestConfig() });
  const moderation = await startModeration(auth.config);
  const web = mkdtempSync(join(tmpdir(), 'attune-web-'));
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Attune</title>');
  const pictures = await startPictures(NOWHERE, { isAuthThere: true });
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
    gateway,
    directory,
    /** What auth, friends, messaging and matching keep, and the reports of moderation, a collection each. */
    stores: [
      auth.users,
      ...['friendships', 'blocks', 'reports'].map(name => mongo.collection(name)),
      ...messaging.stores,
      ...matching.stores,
      ...moderation.stores,
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
    /** All limits count from zero again. */
    forgetLimits: async () => {
      const counters = await Promise.all(
        ['friends:*', 'matching:*', 'moderation:reports:*', 'limit:*'].map(pattern => auth.redis.keys(pattern)),
      );
      await auth.redis.del('none', ...counters.flat());
    },
    stop: async () => {
      await gateway.stop();
      await ai.stop();
      await matching.stop();
      await messaging.stop();
      await moderation.stop();
      await exporting.stop();
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
    stores: ['conversations', 'messages', 'preferences'].map(name => mongo.collection(name)),
    stop: async () => {
      await running.stop();
      await mongo.dropDatabase();
      await mongo.close();
    },
  };
}

/** Exports, whose archives lie beside the pictures. */
async function startExports(around: Awaited<ReturnType<typeof startAuth>>['config'], OBJECT_STORAGE: string) {
  const MONGODB_DATABASE = `exports-test-${randomBytes(6).toString('hex')}`;
  const config = { ...around, MONGODB_DATABASE, OBJECT_STORAGE, OBJECT_STORAGE_REGION: 'none' };
  const running = await startTestService({ contract: exportsContract, module: ExportsModule, config });
  // No archive is made: the mail about one would change an account while another line of the table is looked at.
  await running.apps[0]?.get(ExportProcessor).worker.pause(true);
  const mongo = await createConnection(around.MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  return {
    stop: async () => {
      await running.stop();
      await mongo.dropDatabase();
      await mongo.close();
    },
  };
}

/** Matching, and what it keeps. */
async function startMatching(around: Awaited<ReturnType<typeof startAuth>>['config']) {
  const MONGODB_DATABASE = `matching-test-${randomBytes(6).toString('hex')}`;
  const config = { ...around, MONGODB_DATABASE };
  const running = await startTestService({ contract: matchingContract, module: MatchingModule, config });
  const mongo = await createConnection(around.MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  return {
    client: running.client,
    stores: ['seekers', 'days', 'passes', 'superMatches', 'meetings'].map(name => mongo.collection(name)),
    stop: async () => {
      await running.stop();
      await mongo.dropDatabase();
      await mongo.close();
    },
  };
}

/** Moderation, and the reports that it keeps: cases follow from them by themselves. */
async function startModeration(around: Awaited<ReturnType<typeof startAuth>>['config']) {
  const MONGODB_DATABASE = `moderation-test-${randomBytes(6).toString('hex')}`;
  const config = { ...around, MONGODB_DATABASE };
  const running = await startTestService({ contract: moderationContract, module: ModerationModule, config });
  const mongo = await createConnection(around.MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  return {
    stores: [mongo.collection('reports')],
    stop: async () => {
      await running.stop();
      await mongo.dropDatabase();
      await mongo.close();
    },
  };
}
export type RealSystem = Awaited<ReturnType<typeof startRealSystem>>;
