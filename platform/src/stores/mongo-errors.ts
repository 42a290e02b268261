import { mongo } from 'mongoose';
import { unavailable } from '../service-error.js';
import { withTimeout } from '../timeout.js';

/** The driver exports only some of these classes, so they are compared by name. */
const OUTAGES = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoTopologyClosedError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoWriteConcernError',
]);

/** Codes of socket errors that the driver does not wrap. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE']);

/** Longer than the socket timeout: the driver may wait without end on a socket that is gone. */
const DEADLINE_MS = 15_000;

/** About how long a primary takes to come back, or the next one to be chosen, at best. */
const RETRY_AFTER_S = 2;

/** Maps an outage of MongoDB to `unavailable`, which is worth another try; other errors pass as they are. */
export async function mapMongoErrors<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await withTimeout(work(), DEADLINE_MS, () => {
      throw unavailable(RETRY_AFTER_S);
    });
  } catch (error) {
    if (error instanceof Error && isOutage(error)) throw unavailable(RETRY_AFTER_S);
    throw error;
  }
}

/** MongoDB's code of a write that a unique index refused. */
export const DUPLICATE_KEY = 11_000;
export const isDuplicateKey = (error: unknown) =>
  error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;

const isOutage = (error: Error) =>
  OUTAGES.has(error.name) || isTransient(error) || isUnanswered(error) || BROKEN.has(String(Object(error).code));

/** When the driver cannot send a bulk write, or receives no answer to it, it throws an error that names no write. */
const isUnanswered = (error: Error) =>
  error instanceof mongo.MongoBulkWriteError &&
  error.code === undefined &&
  [error.writeErrors].flat().length === 0 &&
  error.result.getWriteConcernError() === undefined;

/** An example is a primary that steps down. */
const isTransient = (error: Error) => error instanceof mongo.MongoError && error.hasErrorLabel('RetryableWriteError');
