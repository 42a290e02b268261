import { authContract } from '@attune/auth-contract/auth.contract';
import { createAnnouncer } from '@attune/platform/announcer';
import { connectClient } from '@attune/platform/connect-client';
import { unavailable } from '@attune/platform/service-error';
import type { PlatformConfig } from '@attune/platform/config';
import { Redis } from 'ioredis';
import { createConnection } from 'mongoose';
import { type Hit, scanDatabase, scanRedis, type Sought } from '../../../infra/test/member-scan.js';
import { untilHeard } from '../../../infra/test/heard.js';
import { until } from '../../../infra/test/until.js';
import { startService } from '../../../infra/test/service-process.js';

type Config = PlatformConfig & { MONGODB_URI?: string; MONGODB_DATABASE?: string };

/** What a service has of a member in its database and in Redis, but for what auth announced of them, which is auth's. */
export async function tracesIn({ MONGODB_URI, MONGODB_DATABASE, ...config }: Config, words: Sought[]): Promise<Hit[]> {
  const hits: Hit[] = [];
  if (MONGODB_URI && MONGODB_DATABASE) {
    const mongo = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
    hits.push(...(await scanDatabase(mongo, words)));
    await mongo.close();
  }
  const redis = new Redis(config.REDIS_URL);
  hits.push(...(await scanRedis(redis, () => config.TRANSPORT_SECRET, words)));
  redis.disconnect();
  return hits.filter(hit => !hit.startsWith('key events:auth'));
}

/** A member as auth may still list or announce them, newer than all that was known. */
export const lateEntry = (userId: string) => ({
  userId,
  username: `m_${userId}`,
  firstname: 'Late',
  lastname: 'Comer',
  profilePicture: null,
  morePhotos: [],
  revision: 1000,
});

/** Has a service hear each event of auth about a member once more, and read again what it reads in rounds: whose keys are given. */
export async function beLate(config: PlatformConfig, service: string, userId: string, rounds: string[]): Promise<void> {
  const { transport } = await connectClient(authContract, config);
  const { userVerified, userHidden, userChanged } = createAnnouncer(authContract, transport);
  const entry = lateEntry(userId);
  await userVerified(entry);
  await userHidden({ userId, revision: entry.revision + 1 });
  await userChanged({ ...entry, revision: entry.revision + 2 });
  await userHidden({ userId, revision: entry.revision + 3 });
  await transport.close();
  const redis = new Redis(config.REDIS_URL);
  await untilHeard(redis, 'auth', service);
  // A round that was under way may still set its key.
  for (let turn = 0; turn < 2; turn += 1) {
    for (const key of rounds) await redis.del(key);
    for (const key of rounds) await until(async () => (await redis.exists(key)) === 1);
  }
  redis.disconnect();
}

/** What a fake auth answers to reports: while they are held, none is taken, and none is answered. */
export function heldReports() {
  const taken: string[] = [];
  let waiting = 0;
  let isHeld = false;
  return {
    reportErased: async ({ deletionId }: { deletionId: string }) => {
      if (!isHeld) return void taken.push(deletionId);
      waiting += 1;
      await until(() => !isHeld, 100_000);
      throw unavailable();
    },
    hold: () => void (isHeld = true),
    release: () => void (isHeld = false),
    isAsked: () => waiting > 0,
    hasTaken: (deletionId: string) => taken.includes(deletionId),
  };
}

/**
 * Two processes of a service hear of a deleted account, and both are killed while the first one reports: another one, started then,
 * has to do everything again.
 */
export async function eraseThroughKill(
  name: Parameters<typeof startService>[0],
  config: object,
  reports: ReturnType<typeof heldReports>,
  announce: () => Promise<string>,
): Promise<void> {
  const { LOG_LEVEL: _, HEALTH_HOST: __, ...given } = config as Config;
  const settings = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)]));
  const processes = await Promise.all([startService(name, settings), startService(name, settings)]);
  reports.hold();
  const deletionId = await announce();
  await until(reports.isAsked, 60_000);
  await Promise.all(processes.map(process => process.kill('SIGKILL')));
  reports.release();
  const next = await startService(name, settings);
  await until(() => reports.hasTaken(deletionId), 60_000);
  await next.kill('SIGKILL');
}
