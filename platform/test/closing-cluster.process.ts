import type { Cluster } from 'ioredis';
import { workerConnection } from '../src/redis/redis.js';

// Closes its connection to a cluster, and a duplicate of it, while both wait for where the slots are.

const cluster = workerConnection(process.argv[2] ?? '') as Cluster;
for (const each of [cluster, cluster.duplicate()]) {
  each.once('ready', () => {
    const ask = each.refreshSlotsCache.bind(each);
    each.refreshSlotsCache = done => {
      each.refreshSlotsCache = ask;
      ask(done);
      each.disconnect();
    };
  });
}
