import type { Cluster } from 'ioredis';

/** How soon a process notices by itself that slots have moved; an error tells it at once. */
const SLOTS_MS = 2000;

/**
 * Asks a cluster where its slots are, and keeps no process alive. ioredis 6.0 would by itself ask for ever where the connection is closed
 * while it waits for the answer, which sets its timer anew. BullMQ's workers make duplicates.
 */
export function knowingSlots<C extends Cluster>(cluster: C): C {
  const timer = setInterval(() => {
    if (cluster.status === 'ready') cluster.refreshSlotsCache();
  }, SLOTS_MS).unref();
  cluster.once('end', () => clearInterval(timer));
  const duplicate = cluster.duplicate.bind(cluster);
  return Object.assign(cluster, {
    duplicate: (...given: Parameters<typeof duplicate>) => knowingSlots(duplicate(...given)),
  });
}
