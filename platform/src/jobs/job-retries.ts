const FIRST_MS = 1000;
const LONGEST_MS = 45_000;

/** Attempts for about a day: most of them are apart by the longest delay, by three quarters of it on average. */
export const ATTEMPTS = 2500;

/**
 * How long a job waits after its nth failed attempt: a second, doubled each time up to 45 s, less up to half of it by
 * chance. Capped, so that jobs that waited for an outage to end run within a minute of its end.
 */
export function retryDelay(attempts: number): number {
  const delay = Math.min(FIRST_MS * 2 ** Math.min(attempts - 1, 10), LONGEST_MS);
  return Math.round(delay * (1 - Math.random() / 2));
}
