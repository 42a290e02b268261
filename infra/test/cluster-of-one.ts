import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../local/ports.ts';
import { startRedis } from '../local/redis.ts';
import type { Store } from '../local/store.ts';

const GONE = '2'.repeat(40);
/** A replica of a primary with all slots, which is gone. */
const NODES = `
${'1'.repeat(40)} 127.0.0.1:0@0 myself,slave ${GONE} 0 0 1 connected
${GONE} 127.0.0.1:1@2 master - 0 0 1 connected 0-16383
vars currentEpoch 1 lastVoteEpoch 0
`.trimStart();

/**
 * A Redis that is a cluster of one server: ordinary clients can use it, and it refuses commands, scripts and transactions with keys
 * of two slots, as every cluster does. A server that starts as a primary would take no writes for two seconds; a replica that
 * takes over from its primary does at once.
 */
export async function startClusterOfOne(dir: string): Promise<Store> {
  writeFileSync(join(dir, 'nodes.conf'), NODES);
  const settings = { 'cluster-enabled': 'yes', 'cluster-port': String(await freePort()) };
  const store = await startRedis({ dir, url: '', settings });
  const redis = new Redis(store.url);
  await redis.cluster('FAILOVER', 'TAKEOVER');
  await redis.cluster('FORGET', GONE);
  // Answers that are on their way are waited for: a rejected one would fail the spec that comes next.
  await redis.quit();
  return store;
}
