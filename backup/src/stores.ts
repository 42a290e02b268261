import { addressFor, redisOptions } from '@attune/platform/redis/redis.address';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { openObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Redis } from 'ioredis';
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
  // It is idle for as long as objects are copied: it may have to connect again then.
  const retryStrategy = (attempt: number) => (attempt <= RECONNECTIONS ? RECONNECT_MS : null);
  const redis = new Redis({
    ...redisOptions(addressFor('sessions', config)),
    lazyConnect: true,
    enableReadyCheck: false,
    retryStrategy,
  });
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
