/**
 * Batches of the database's requests: the next one is gathered while one is on its way, and for 4 ms at least. A command to MongoDB costs
 * some 600 µs, and 50 for each of its messages: more and smaller ones would fill the processor at any rate.
 */
export const BATCH_LIMITS = { size: 200, concurrency: 1, apartMs: 4 };
