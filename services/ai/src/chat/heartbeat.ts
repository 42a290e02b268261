import type { ChatPiece } from '@attune/ai-contract/chat';
import { withTimeout } from '@attune/platform/timeout';

const EVERY_MS = 1000;

/**
 * The same pieces, and an empty one for each second without any: a call notices only between two pieces that its reader has
 * left, and a model may be silent for long.
 */
export async function* withHeartbeat(pieces: AsyncGenerator<ChatPiece>, everyMs = EVERY_MS): AsyncGenerator<ChatPiece> {
  try {
    for (;;) {
      const next = pieces.next();
      // Handled below, unless this loop is left before.
      next.catch(() => undefined);
      let result: IteratorResult<ChatPiece> | undefined;
      while (!(result = await withTimeout<typeof result>(next, everyMs, () => undefined))) yield { delta: '' };
      if (result.done) return;
      yield result.value;
    }
  } finally {
    // Not waited for: it ends when the call's signal does.
    pieces.return(undefined).catch(() => undefined);
  }
}
