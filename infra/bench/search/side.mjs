import { friendsContract } from '@attune/friends-contract/friends.contract';
import { connectClient } from '@attune/platform/connect-client';
import { Redis } from 'ioredis';
import { secretsIn } from '../../local/settings.ts';
import { startDeployed } from '../deployed.mjs';
import { idOf } from '../people.mjs';
import { callerOf } from '../session-token.mjs';
import { CALLERS } from './searches.mjs';

const RECONCILED = 'friends:directory:reconciled';

/** A friends service over the database of one size, in a Redis database of its own, and a client of it. */
export async function startSide({ index, members, dir, redis, mongodb }) {
  const redisUrl = redis.url.replace(/\/0$/, `/${index}`);
  const secrets = secretsIn(dir);
  await forgetAll(redisUrl);
  const shared = { dir, redisUrl, mongodbUri: mongodb.url, smtpUrl: '', publicUrl: '', secrets };
  const service = await startDeployed('friends', { around: { ...shared, databaseSuffix: `_${members}` } });
  const settings = { REDIS_URL: redisUrl, TRANSPORT_KEY: secrets.transportKey, LOG_LEVEL: 'silent' };
  const { client, transport } = await connectClient(friendsContract, settings);
  const callers = Array.from({ length: CALLERS }, (_, i) => callerOf(idOf(i), `s${i}`, secrets.sessionPrivateKey));
  return {
    members,
    search: (query, number) => client.search({ query }, callers[number % CALLERS]),
    /** The members may search as if they had not yet. */
    renewAllowances: () => forgetAll(redisUrl),
    async stop() {
      await transport.close();
      await service.stop();
    },
  };
}

/** All that friends keeps in Redis, but for a word that keeps it from reading the directory again: there is no auth here. */
async function forgetAll(url) {
  const redis = new Redis(url);
  await redis.set(RECONCILED, '1');
  const keys = (await redis.keys('friends:*')).filter(key => key !== RECONCILED);
  if (keys.length > 0) await redis.del(keys);
  redis.disconnect();
}
