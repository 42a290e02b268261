import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { redisOptions } from '@attune/platform/redis.address';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { fromMaildev } from '../demo/mailboxes.ts';
import { people } from '../demo/people.ts';
import { seed } from '../demo/seed.ts';
import { secretsIn } from '../local/settings.ts';
import { startSystem } from '../local/system.ts';
import { logInAll } from '../rehearse/members.ts';

const FORGET_EVERY_MS = 400;
/** What counts how often something was done is a whole number under such a key. */
const LIMITS = [
  'limit',
  'friends',
  'matching',
  'notifications',
  'moderation',
  'moments',
  'dates',
  'auth',
  'ai',
  'messaging',
]
  .concat(['pictures', 'exports'])
  .map(service => `${service}:*:*`);

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** Every process of the product, once, with its fictional members; `scope` ends it. */
export async function startProduct(scope: AsyncDisposableStack, dir: string) {
  // Members come from different addresses, as the proxy before a gateway says.
  process.env.TRUST_PROXY = '127.0.0.1';
  const system = await startSystem({ dir });
  scope.defer(() => system.stop());
  const { url, redis, mongodb, processes, mailUrl } = system;
  const secrets = secretsIn(dir);
  const takeMail = fromMaildev(String(mailUrl));
  await seed({ url, redisUrl: redis.urlOf('demo'), transportKey: secrets.transportKey, takeMail });
  const loggedIn = await logInAll(url);
  const members = loggedIn.map((member, n) => ({ ...member, email: `${people[n]?.username}@example.test` }));
  scope.defer(await forgetLimits(redis.url, mongodb.url));
  return {
    url,
    members,
    processes,
    redisUrl: redis.url,
    mongodbUrl: mongodb.url,
    privateKey: secrets.sessionPrivateKey,
    logs: join(dir, 'logs'),
  };
}

/**
 * The limits of members and addresses are constants of the product: an input that is answered with 429 tests nothing else, so what
 * was counted is forgotten again and again. Bans and deletions are taken back too, or the members would run out.
 */
async function forgetLimits(redisUrl: string, mongodbUrl: string) {
  const redis = new Redis(redisOptions(redisUrl));
  const mongodb = await new MongoClient(mongodbUrl).connect();
  const users = mongodb.db('auth').collection('users');
  const stopping = new AbortController();
  const forget = async () => {
    const counters = (await Promise.all(LIMITS.map(pattern => redis.keys(pattern)))).flat();
    const values = counters.length > 0 ? await Promise.all(counters.map(key => redis.get(key).catch(() => null))) : [];
    const counted = counters.filter((_, index) => /^\d+$/.test(values[index] ?? ''));
    if (counted.length > 0) await redis.del(counted);
    await users.updateMany(
      { $or: [{ suspension: { $exists: true } }, { deletion: { $exists: true } }] },
      { $unset: { suspension: 1, measures: 1, deletion: 1 } },
    );
  };
  const forgetting = (async () => {
    while (!stopping.signal.aborted) {
      await forget();
      await pause(FORGET_EVERY_MS);
    }
  })();
  return async () => {
    stopping.abort();
    await forgetting;
    redis.disconnect();
    await mongodb.close();
  };
}
