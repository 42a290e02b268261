import { ServiceError } from '@attune/platform/service-error';
import { mongo } from 'mongoose';

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

/** Tells a database that is away, which is worth another try, from a mistake of ours. */
export async function reach<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && (OUTAGES.has(error.name) || isPassing(error))) throw unavailable();
    throw error;
  }
}

export const unavailable = () =>
  new ServiceError('unavailable', 'This does not work right now. Please try again in a moment.', { retryAfter: 2 });

/** A unique index refused the write. */
export const isDuplicateKey = (error: unknown) => error instanceof mongo.MongoServerError && error.code === 11_000;

/** For one, a primary that steps down. */
const isPassing = (error: Error) => error instanceof mongo.MongoError && error.hasErrorLabel('RetryableWriteError');
