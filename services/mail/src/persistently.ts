import { setTimeout as pause } from 'node:timers/promises';

const ATTEMPTS = 4;

/** Tries a few times: to say what became of a mail that cannot be taken back. */
export async function persistently<T>(say: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await say();
    } catch {
      await pause(1000 * attempt);
    }
  }
  return say();
}
