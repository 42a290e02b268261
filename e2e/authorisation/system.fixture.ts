import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { createConnection } from 'mongoose';
import { startGateway } from '../../gateway/test/gateway.fixture.js';
import { aRegistration, startAuth } from '../../services/auth/test/auth-service.fixture.js';
import type { Network } from '../../services/pictures/src/foreign/network.js';
import { startPictures } from '../../services/pictures/test/pictures-service.fixture.js';
import { FriendsModule } from '../../services/friends/src/friends.module.js';
import { until } from '../../infra/test/until.js';

/** No name leads anywhere: nothing is fetched from other hosts. */
const NOWHERE: Network = { resolve: async () => [], isAllowed: () => false, port: 443, patienceMs: 1000 };

/** Gateway, auth, friends and pictures as they are, on real stores: in this process, so that a test can look behind them. */
export async function startRealSystem() {
  const auth = await startAuth({ replicas: 1 });
  const MONGODB_DATABASE = `friends-test-${randomBytes(6).toString('hex')}`;
  const friendsConfig = { ...auth.config, MONGODB_DATABASE };
  const friends = await startTestService({ contract: friendsContract, module: FriendsModule, config: friendsConfig });
  const web = mkdtempSync(join(tmpdir(), 'attune-web-'));
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Attune</title>');
  const pictures = await startPictures(NOWHERE);
  const OBJECT_STORAGE = pathToFileURL(pictures.dir).href;
  const gateway = await startGateway({ isAlone: true, config: { WEB_ROOT: web, OBJECT_STORAGE } });
  const mongo = await createConnection(auth.config.MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  const directory = mongo.collection<{ _id: string }>('directory');

  return {
    auth,
    friends: friends.client,
    gateway,
    directory,
    /** What auth and friends keep, a collection each. */
    stores: [auth.users, ...['friendships', 'blocks', 'reports'].map(name => mongo.collection(name))],
    pairs: mongo.collection('friendships'),
    /** Somebody who has followed the link of their mail, and whom friends has heard of. */
    becomeMember: async (named: Parameters<typeof aRegistration>[0]) => {
      const user = await auth.verified(aRegistration(named));
      const userId = user._id.toHexString();
      await until(async () => (await directory.findOne({ _id: userId })) !== null);
      return userId;
    },
    /** Nobody has asked for anything this hour. */
    forgetLimits: async () => {
      const counters = await Promise.all(['friends:*', 'limit:*'].map(pattern => auth.redis.keys(pattern)));
      await auth.redis.del('none', ...counters.flat());
    },
    stop: async () => {
      await gateway.stop();
      await pictures.stop();
      await friends.stop();
      await mongo.dropDatabase();
      await mongo.close();
      await auth.stop();
      rmSync(web, { recursive: true });
    },
  };
}
export type RealSystem = Awaited<ReturnType<typeof startRealSystem>>;
