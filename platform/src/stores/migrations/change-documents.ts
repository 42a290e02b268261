import type { mongo } from 'mongoose';
import { BATCH, type Batch } from './migration.js';

/** What becomes of one document, if it is still as `where` says. */
interface Change<D> {
  _id: unknown;
  where?: mongo.Filter<D>;
  update: mongo.UpdateFilter<D>;
}

interface Documents<D> {
  collection: string;
  /** What holds of a document until it is changed: so each is changed once, in both passes and by any number of replicas. */
  pending: mongo.Filter<D>;
  changes: (documents: D[], db: mongo.Db) => Change<D>[] | Promise<Change<D>[]>;
}

type AnyFilter = mongo.Filter<mongo.Document>;

/** A step that changes documents of one collection, in the order of their ids. */
export function changeDocuments<D>({ collection, pending, changes }: Documents<D>): Batch {
  return async (db, after) => {
    const all = db.collection(collection);
    const following = (after === undefined ? {} : { _id: { $gt: after } }) as AnyFilter;
    // Every query ends soon, also where few documents of a large collection are pending.
    const place = { sort: { _id: 1 }, skip: BATCH - 1, limit: 1, projection: { _id: 1 } } as const;
    const [last] = await all.find(following, place).toArray();
    const upTo = last ? { _id: { $lte: last._id } } : {};
    const documents = await all.find({ $and: [following, upTo, pending as AnyFilter] }).toArray();
    const operations = (await changes(documents as D[], db)).map(({ _id, where = {}, update }) => {
      const filter = { $and: [{ _id }, pending, where] } as AnyFilter;
      return { updateOne: { filter, update: update as mongo.UpdateFilter<mongo.Document> } };
    });
    if (operations.length > 0) await all.bulkWrite(operations, { ordered: false });
    return last?._id;
  };
}
