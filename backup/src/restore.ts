import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { BackupError } from './backup-error.js';
import { readEncrypted } from './encrypted-file.js';
import { type CollectionFile, collectionKeyOf, type Manifest, readManifest, redisKeyOf } from './manifest.js';
import { documentsOf, filledOf, insert } from './mongodb.part.js';
import { checkObject, restoreObject } from './objects.part.js';
import { entriesIn, restoreEntries } from './redis.part.js';
import type { Stores } from './stores.js';

interface Backup {
  name: string;
  identity: string;
  /** Only these; else all, with the keys of Redis and the objects */
  databases: string[];
}

/** Reads every file of a backup to its end. Throws where one is missing, was changed or cut off, or does not hold what the manifest says. */
export async function checkBackup(vault: ObjectStorage, { name, identity, databases }: Backup): Promise<Manifest> {
  const manifest = partOf(await readManifest(vault, name), databases);
  for (const file of manifest.collections) {
    let documents = 0;
    for await (const _ of documentsOf(read(file))) documents += 1;
    if (documents !== file.documents)
      throw new BackupError(`${collectionKeyOf(name, file)} has ${documents} documents.`);
  }
  if (databases.length === 0) {
    for await (const _ of entriesIn(readEncrypted(vault, redisKeyOf(name), { expected: manifest.redis, identity })));
    for (const object of Object.entries(manifest.objects)) await checkObject(object, { from: vault, identity });
  }
  return manifest;

  function read(file: CollectionFile) {
    return readEncrypted(vault, collectionKeyOf(name, file), { expected: file, identity });
  }
}

/**
 * Writes a backup into stores in which nothing is. All of it is read and checked before the first write. Accounts come last, so that a member
 * who can log in finds everything.
 */
export async function restoreBackup(stores: Stores, backup: Backup): Promise<Manifest> {
  const { mongodb, redis, objects, vault } = stores;
  const { name, identity, databases } = backup;
  const { collections } = partOf(await readManifest(vault, name), databases);
  const filled = await filledOf(mongodb, [...new Set(collections.map(({ database }) => database))]);
  if (filled.length > 0)
    throw new BackupError(`There is something in ${filled.join(', ')}: a backup is restored into empty databases.`);
  const manifest = await checkBackup(vault, backup);
  if (databases.length === 0) {
    for (const object of Object.entries(manifest.objects))
      await restoreObject(object, { from: vault, identity }, objects);
    await restoreEntries(
      redis,
      entriesIn(readEncrypted(vault, redisKeyOf(name), { expected: manifest.redis, identity })),
    );
  }
  // The order of taking, reversed.
  for (const file of manifest.collections.toReversed()) {
    const documents = documentsOf(readEncrypted(vault, collectionKeyOf(name, file), { expected: file, identity }));
    await insert(mongodb.db(file.database).collection(file.collection), documents);
  }
  return manifest;
}

/** Of these databases alone, with nothing of Redis and no objects; without any, all of it. */
function partOf(manifest: Manifest, databases: string[]): Manifest {
  if (databases.length === 0) return manifest;
  const collections = manifest.collections.filter(({ database }) => databases.includes(database));
  const missing = databases.filter(wanted => !collections.some(({ database }) => database === wanted));
  if (missing.length > 0) throw new BackupError(`The backup has nothing of ${missing.join(', ')}.`);
  return { ...manifest, collections, redis: { ...manifest.redis, keys: 0, bytes: 0 }, objects: {} };
}
