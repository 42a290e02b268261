import { setTimeout as pause } from 'node:timers/promises';
import { redisOptions } from '@attune/platform/redis/redis.address';
import { Redis } from 'ioredis';
import { residentBytesOf } from '../harness/memory.ts';
import { figuresOf } from './shown-figures.ts';
import type { Product } from './product.ts';

/** A full collection is over by then. */
const COLLECTED_MS = 200;

/** What everything takes at a moment, in bytes. */
export interface Reading {
  at: number;
  /** By process; before its garbage is collected */
  resident: Record<string, number>;
  /** V8's heap after a full collection, by process that has one */
  heap: Record<string, number>;
  /** What Redis itself says to use */
  redis: number;
}

export async function readMemory({ processes, deployables, redis }: Product): Promise<Reading> {
  const at = Date.now();
  const resident = Object.entries(processes).map(([name, { pid }]) => [name, residentBytesOf(pid)]);
  const heap: Record<string, number> = {};
  for (const process of deployables) {
    // One after the other: a collection takes a processor for a moment.
    await process.kill('SIGUSR2');
    await pause(COLLECTED_MS);
    heap[process.name] = Object.values(await figuresOf(process, 'nodejs_heap_size_used_bytes'))[0] ?? NaN;
  }
  return { at, resident: Object.fromEntries(resident), heap, redis: await usedBy(redis.url) };
}

async function usedBy(url: string) {
  const redis = new Redis(redisOptions(url));
  const told = await redis.info('memory');
  redis.disconnect();
  return Number(/^used_memory:(\d+)/m.exec(told)?.[1]);
}
