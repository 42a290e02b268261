import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMongodb } from '../local/mongodb.mjs';
import { startRedis } from '../local/redis.mjs';

/** What the tear-down ends and removes. @type {{ dir: string, stores: import('../local/store.mjs').Store[] } | undefined} */
export let started;

/**
 * One Redis and one MongoDB for all suites, on ports of their own; those that the shell names are used as they are.
 * The suites find them in REDIS_URL and MONGODB_URI.
 */
export default async function setUp() {
  const dir = mkdtempSync(join(tmpdir(), 'attune-test-'));
  const given = { redis: process.env.REDIS_URL, mongodb: process.env.MONGODB_URI };
  const redis = await startRedis({ dir: join(dir, 'redis'), url: given.redis });
  const mongodb = await startMongodb({ dir: join(dir, 'mongodb'), url: given.mongodb });
  process.env.REDIS_URL = redis.url;
  process.env.MONGODB_URI = mongodb.url;
  // Says whether a suite may empty its Redis database, and what a system of a suite's own is to run on.
  process.env.TEST_REDIS_IS_OURS = given.redis ? '' : 'yes';
  process.env.GIVEN_MONGODB_URI = given.mongodb ?? '';
  started = { dir, stores: [redis, mongodb] };
}
