/** Options of every Mongoose schema: unknown fields are errors, and MongoIndexes makes the indexes. */
export const SCHEMA_OPTIONS = {
  strict: 'throw',
  strictQuery: 'throw',
  autoIndex: false,
  autoCreate: false,
  versionKey: false,
} as const;

/** The `shardKey` of a collection that stays whole, on one shard of a cluster. docs/operations/mongodb.md says why it may. */
export const UNSHARDED = {};
