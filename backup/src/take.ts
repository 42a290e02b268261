import { BackupError } from './backup-error.js';
import { writeEncrypted } from './encrypted-file.js';
import {
  backupsIn,
  type CollectionFile,
  collectionKeyOf,
  type Manifest,
  nameOf,
  readManifest,
  redisKeyOf,
  writeManifest,
} from './manifest.js';
import { collectionsOf, documentsIn } from './mongodb.part.js';
import { copyObjects } from './objects.part.js';
import { linesOf, TAKEN_KEY } from './redis.part.js';
import { removeOld } from './retention.js';
import type { Stores } from './stores.js';

interface Options {
  recipient: string;
  keptDays: number;
}

/**
 * Takes a backup while the product runs. Databases are read before objects: an object that a document names is there, or was removed
 * meanwhile. The manifest comes last, and the time of the newest backup is told and old ones are removed after that.
 */
export async function takeBackup(stores: Stores, { recipient, keptDays }: Options) {
  const { vault, objects, redis } = stores;
  const begun = new Date();
  const name = nameOf(begun);
  const before = (await backupsIn(vault)).at(-1);
  if (name === before) throw new BackupError('Another backup has begun in this second.');
  const known = before ? (await readManifest(vault, before)).objects : {};
  const manifest: Manifest = {
    version: 1,
    begunAt: begun.toISOString(),
    collections: await takeDatabases(stores, name, recipient),
    redis: await takeRedis(stores, name, recipient),
    objects: await copyObjects({ from: objects, to: vault, recipient, known }),
    takenAt: new Date().toISOString(),
  };
  await writeManifest(vault, name, manifest);
  await redis.set(TAKEN_KEY, String(Math.floor(begun.getTime() / 1000)));
  const removed = await removeOld(vault, { keptDays, now: new Date() });
  return { name, manifest, removed };
}

async function takeDatabases({ mongodb, vault }: Stores, name: string, recipient: string): Promise<CollectionFile[]> {
  const files = new Map<string, CollectionFile>();
  for (const collection of await collectionsOf(mongodb)) {
    const from = { database: collection.dbName, collection: collection.collectionName };
    const key = collectionKeyOf(name, from);
    if (files.has(key)) throw new BackupError(`Two collections would be the file ${key}.`);
    let documents = 0;
    const digest = await writeEncrypted(vault, key, { body: documentsIn(collection, () => documents++), recipient });
    files.set(key, { ...from, documents, ...digest });
  }
  return [...files.values()];
}

async function takeRedis({ redis, vault }: Stores, name: string, recipient: string): Promise<Manifest['redis']> {
  let keys = 0;
  const digest = await writeEncrypted(vault, redisKeyOf(name), { body: linesOf(redis, () => keys++), recipient });
  return { keys, ...digest };
}
