import { setTimeout as pause } from 'node:timers/promises';

/** Resolves after `ms` at the earliest, so that the time does not reveal which branch was taken. */
export async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, pause(ms)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
