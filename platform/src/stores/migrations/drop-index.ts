import type { Batch } from './migration.js';

/** A step that drops an index, in its second pass: replicas of the release before need it, and make it again until they are gone. */
export const dropIndex =
  (collection: string, name: string): Batch =>
  async (db, _after, pass) => {
    if (pass === 'version' || !(await db.listCollections({ name: collection }).hasNext())) return;
    const all = db.collection(collection);
    if (await all.indexExists(name)) await all.dropIndex(name);
  };
