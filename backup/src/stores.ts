import type { Redis } from '@attune/platform/redis/redis';
import { addressFor, clusterAt, redisOptions } from '@attune/platform/redis/redis.address';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { openObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Cluster, Redis as OneRedis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { type BackupConfig, backupStorageOf } from './backup.config.js';

/** The product's stores, and the vault that backups lie in */
export interface Stores {
  mongodb: MongoClient;
  redis: Redis;
  objects: ObjectStorage;
  vault: ObjectStorage;
}

const RECONNECTIONS = 10;
const RECONNECT_MS = 1000;

/** Opens the stores, works with them, and closes them. */
export async function withStores<T>(config: BackupConfig, work: (stores: Stores) => Promise<T>): Promise<T> {
  const redis = redisAt(addressFor('sessions', config));
  // Commands reject as well.
  redis.on('error', () => undefined);
  const mongodb = new MongoClient(config.MONGODB_URI, { serverSelectionTimeoutMS: 30_000 });
  try {
    await Promise.all([redis.connect(), mongodb.connect()]);
    const objects = await openObjectStorage(config);
    return await work({ mongodb, redis, objects, vault: await openObjectStorage(backupStorageOf(config)) });
  } finally {
    redis.disconnect();
    await mongodb.close();
  }
}

/** It is idle for as long as objects are copied: it may have to connect again then. */
function redisAt(address: string): Redis {
  const retryStrategy = (attempt: number) => (attempt <= RECONNECTIONS ? RECONNECT_MS : null);
  const options = { lazyConnect: true, enableReadyCheck: false };
  const cluster = clusterAt(address);
  if (!cluster) return new OneRedis({ ...redisOptions(address), ...options, retryStrategy });
  return new Cluster(cluster.nodes, {
    ...options,
    redisOptions: { ...cluster.each, enableReadyCheck: false },
    clusterRetryStrategy: retryStrategy,
  });
}
