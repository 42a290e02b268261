import { setTimeout as pause } from 'node:timers/promises';

/** Answers after `ms` at the earliest, so that the time does not tell which way was taken. */
export async function takingAtLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work, pause(ms)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
