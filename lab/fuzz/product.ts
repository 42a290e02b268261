import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { redisOptions } from '@attune/platform/redis/redis.address';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { fromMailbox } from '../../infra/demo/mailboxes.ts';
import { people } from '../../infra/demo/people.ts';
import { seed } from '../../infra/demo/seed.ts';
import { secretsIn, transportSettingsOf } from '../../infra/local/settings.ts';
import { startSystem } from '../../infra/local/system.ts';
import { logInAll } from '../rehearse/members.ts';

const EVERY_MS = 400;
/** What counts how often something was done is a whole number under such a key. */
const LIMITS = 'limit friends matching notifications moderation moments dates auth ai messaging pictures exports'
  .split(' ')
  .map(service => `${service}:*:*`);

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** Every process of the product, once, with its fictional members; `scope` ends it. */
export async function startProduct(scope: AsyncDisposableStack, dir: string) {
  // Members come from different addresses, as the proxy before a gateway says.
  process.env.TRUST_PROXY = '127.0.0.1';
  const system = await startSystem({ split: true, dir });
  scope.defer(() => system.stop());
  const { url, redis, mongodb, processes, mailUrl } = system;
  const secrets = secretsIn(dir);
  const takeMail = fromMailbox(String(mailUrl));
  await seed({ url, redisUrl: redis.urlOf('demo'), transport: transportSettingsOf('demo', secrets), takeMail });
  const loggedIn = await logInAll(url);
  const members = loggedIn.map((member, n) => ({ ...member, email: `${people[n]?.username}@example.test` }));
  const tokens: string[] = [];
  const forget = await forgetting(redis.url, mongodb.url);
  scope.defer(forget.close);
  scope.defer(
    repeated(async () => {
      await forget.limits();
      await forget.leaving();
      // A mailbox that is busy is asked again.
      tokens.push(...(await takeTokens(String(mailUrl)).catch(() => [])));
    }),
  );
  return {
    url,
    members,
    /** Of the links in mails, the newest last. */
    tokens,
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
async function forgetting(redisUrl: string, mongodbUrl: string) {
  const redis = new Redis(redisOptions(redisUrl));
  const mongodb = await new MongoClient(mongodbUrl).connect();
  const users = mongodb.db('auth').collection('users');
  const gone = { $or: [{ suspension: { $exists: true } }, { deletion: { $exists: true } }] };
  return {
    limits: async () => {
      const keys = (await Promise.all(LIMITS.map(pattern => redis.keys(pattern)))).flat();
      // A key may hold something else, which is no count.
      const values = await Promise.all(keys.map(key => redis.get(key).catch(() => null)));
      const counters = keys.filter((_, index) => /^\d+$/.test(values[index] ?? ''));
      if (counters.length > 0) await redis.del(counters);
    },
    leaving: () => users.updateMany(gone, { $unset: { suspension: 1, measures: 1, deletion: 1 } }),
    close: async () => {
      redis.disconnect();
      await mongodb.close();
    },
  };
}

/** What the links of all mails hold that have come; the mailbox is empty then. */
async function takeTokens(mailUrl: string) {
  const mails = (await (await fetch(`${mailUrl}/api/email`)).json()) as { text: string }[];
  if (mails.length > 0) await fetch(`${mailUrl}/api/email/all`, { method: 'DELETE' });
  return mails.flatMap(({ text }) => [...text.matchAll(/\/([\w-]{40,64})(?![\w-])/g)].map(([, token = '']) => token));
}

/** The answer ends it, when what was begun is done. */
function repeated(work: () => Promise<void>) {
  const stopping = new AbortController();
  const working = (async () => {
    for (; !stopping.signal.aborted; await pause(EVERY_MS)) await work();
  })();
  return async () => {
    stopping.abort();
    await working;
  };
}
