import { mongo } from 'mongoose';
import { unavailable } from '../service-error.js';

/** The driver exports only some of these classes, so they are told by their names. */
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

/** What the driver passes on as it comes when a socket breaks while it writes. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE']);

/** Longer than a socket may be silent: what takes longer waits for a socket that is gone, for which the driver would wait for ever. */
const PATIENCE_MS = 15_000;

/** About how long a primary takes to come back, or the next one to be chosen, at best. */
const RETRY_AFTER_S = 2;

/** Tells a database that is away, which is worth another try, from a mistake of ours. */
export async function reach<T>(work: () => PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const never = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable(RETRY_AFTER_S)), PATIENCE_MS);
  });
  try {
    return await Promise.race([work(), never]);
  } catch (error) {
    if (error instanceof Error && isOutage(error)) throw unavailable(RETRY_AFTER_S);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A unique index refused the write. */
export const isDuplicateKey = (error: unknown) => error instanceof mongo.MongoServerError && error.code === 11_000;

const isOutage = (error: Error) =>
  OUTAGES.has(error.name) || isPassing(error) || isUnheard(error) || BROKEN.has(String(Object(error).code));

/** Of a bulk write the driver wraps whatever keeps it from asking, or from hearing the answer, in an error that names no write. */
const isUnheard = (error: Error) =>
  error instanceof mongo.MongoBulkWriteError &&
  error.code === undefined &&
  [error.writeErrors].flat().length === 0 &&
  error.result.getWriteConcernError() === undefined;

/** For one, a primary that steps down. */
const isPassing = (error: Error) => error instanceof mongo.MongoError && error.hasErrorLabel('RetryableWriteError');
