import { setTimeout as pause } from 'node:timers/promises';
import type { ChatPiece } from '@attune/ai-contract/ai.contract';

const EVERY_MS = 1000;

/**
 * The same pieces, and an empty one for each second without any: whoever reads notices only between two pieces that they
 * want to leave, and a model may think for a while.
 */
export async function* withHeartbeat(pieces: AsyncGenerator<ChatPiece>, everyMs = EVERY_MS): AsyncGenerator<ChatPiece> {
  try {
    for (;;) {
      const next = pieces.next();
      // Handled below, unless this loop is left before.
      next.catch(() => undefined);
      let result: IteratorResult<ChatPiece> | undefined;
      while (!(result = await within(next, everyMs))) yield { delta: '' };
      if (result.done) return;
      yield result.value;
    }
  } finally {
    // Not waited for: it ends when the call's signal does.
    pieces.return(undefined).catch(() => undefined);
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const stop = new AbortController();
  const tooLate = pause(ms, undefined, { signal: stop.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    stop.abort();
  }
}
