/** Options of every Mongoose schema: unknown fields are errors, and MongoIndexes makes the indexes. */
export const SCHEMA_OPTIONS = {
  strict: 'throw',
  strictQuery: 'throw',
  autoIndex: false,
  autoCreate: false,
  versionKey: false,
} as const;
