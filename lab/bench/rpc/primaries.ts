import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from '../../../infra/local/ports.ts';
import { startRedis } from '../../../infra/local/redis.ts';

const SLOTS = 16_384;

/** A cluster of so many primaries with equal shares of the slots, without replicas; `scope` ends it. */
export async function startPrimaries(scope: AsyncDisposableStack, dir: string, count: number) {
  const nodes: { redis: Redis; port: number; busPort: number }[] = [];
  for (let number = 0; number < count; number++) {
    const busPort = await freePort();
    const home = join(dir, String(number));
    mkdirSync(home, { recursive: true });
    // A node that has met no other does not know its own address, and clients skip it.
    const address = { 'cluster-port': String(busPort), 'cluster-announce-ip': '127.0.0.1' };
    const settings = { 'cluster-enabled': 'yes', ...address };
    const { url, port = 0, stop } = await startRedis({ dir: home, url: '', name: `primary ${number}`, settings });
    scope.defer(stop);
    const redis = new Redis(url);
    scope.defer(() => redis.disconnect());
    const [first, next] = [number, number + 1].map(place => Math.floor((place * SLOTS) / count));
    await redis.call('CLUSTER', 'SET-CONFIG-EPOCH', number + 1);
    await redis.call('CLUSTER', 'ADDSLOTSRANGE', first ?? 0, (next ?? 0) - 1);
    nodes.push({ redis, port, busPort });
  }
  const [first, ...others] = nodes;
  for (const { port, busPort } of others) await first?.redis.call('CLUSTER', 'MEET', '127.0.0.1', port, busPort);
  const isWhole = async () => {
    const infos = await Promise.all(nodes.map(async ({ redis }) => String(await redis.cluster('INFO'))));
    return infos.every(info => info.includes('cluster_state:ok') && info.includes(`cluster_known_nodes:${count}\r`));
  };
  while (!(await isWhole())) await pause(100);
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join();
  return { url: `redis+cluster://${hosts}`, nodes: nodes.map(({ redis }) => redis) };
}
