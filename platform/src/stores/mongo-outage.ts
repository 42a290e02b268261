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

/** About how long a primary takes to come back, or the next one to be chosen, at best. */
const RETRY_AFTER_S = 2;

/** Tells a database that is away, which is worth another try, from a mistake of ours. */
export async function reach<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && (OUTAGES.has(error.name) || isPassing(error))) throw unavailable(RETRY_AFTER_S);
    throw error;
  }
}

/** A unique index refused the write. */
export const isDuplicateKey = (error: unknown) => error instanceof mongo.MongoServerError && error.code === 11_000;

/** For one, a primary that steps down. */
const isPassing = (error: Error) => error instanceof mongo.MongoError && error.hasErrorLabel('RetryableWriteError');
