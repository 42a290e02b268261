/** Batches of the database's requests: one can be on its way while the next is collected. */
export const BATCH_LIMITS = { size: 200, concurrency: 2 };
