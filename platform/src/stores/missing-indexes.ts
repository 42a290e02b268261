import { type Model, mongo } from 'mongoose';

interface MissingIndex {
  /** The collection and the fields. */
  name: string;
  isUnique: boolean;
}

const NO_SUCH_COLLECTION = 26;

/** Those of a model's schema that its collection does not have now. */
export async function missingIndexes({ schema, collection }: Model<unknown>): Promise<MissingIndex[]> {
  const there = await indexesOf(collection);
  const existing = new Set(there.map(({ key, unique }) => idOf(key, unique === true)));
  return schema
    .indexes()
    .map(([key, { unique }]) => ({ key, isUnique: unique === true }))
    .filter(({ key, isUnique }) => !existing.has(idOf(key, isUnique)))
    .map(({ key, isUnique }) => ({ name: `${collection.name}.${Object.keys(key).join('+')}`, isUnique }));
}

async function indexesOf(collection: mongo.Collection): Promise<mongo.IndexDescriptionInfo[]> {
  try {
    return await collection.indexes();
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.code === NO_SUCH_COLLECTION) return [];
    throw error;
  }
}

/** In the order of the fields, which matters to an index. */
const idOf = (key: object, isUnique: boolean) => JSON.stringify([key, isUnique]);
