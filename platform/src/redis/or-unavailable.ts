import { unavailable } from '../service-error.js';

/** What Redis answers. Where it does not, the answer is neither yes nor no: `unavailable`. */
export const orUnavailable = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch(() => {
    throw unavailable();
  });
