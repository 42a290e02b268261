import type { Readable } from 'node:stream';

/** Long enough for the answer to arrive. */
const LINGER_MS = 2000;

/**
 * Drops what a refused client still sends, so that it can read the answer, and ends the connection when it does not stop. Node would
 * read a body of any length to its end, or, once some of it was read, never notice that the client is gone.
 */
export function dropRest(body: Readable): void {
  const timer = setTimeout(() => body.destroy(), LINGER_MS);
  body.once('close', () => clearTimeout(timer));
  body.resume();
}
