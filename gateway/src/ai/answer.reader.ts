import type { ChatPiece } from '@attune/ai-contract/chat';
import { unavailable } from '@attune/platform/service-error';
import { withTimeout } from '@attune/platform/timeout';

type HasLeft = () => boolean;

/** The service sends a piece each second, if only ''. After a longer silence it counts as gone. */
const SILENCE_MS = 10_000;

/** The answer from its first piece on: until then a refusal can still have its status. Stops when its reader has left. */
export async function begun(
  pieces: AsyncIterable<ChatPiece>,
  hasLeft: HasLeft,
  silenceMs = SILENCE_MS,
): Promise<AsyncGenerator<ChatPiece>> {
  const rest = read(pieces, hasLeft, silenceMs);
  for (;;) {
    const { value, done } = await rest.next();
    if (done) throw unavailable();
    if ('done' in value || value.delta !== '') return withFirst(value, rest);
  }
}

/** The whole answer. */
export async function finished(pieces: AsyncIterable<ChatPiece>, hasLeft: HasLeft, silenceMs = SILENCE_MS) {
  for await (const piece of read(pieces, hasLeft, silenceMs)) if ('done' in piece) return piece.done;
  throw unavailable();
}

/** Ending the loop ends the call, and with it the request to the provider. */
async function* read(pieces: AsyncIterable<ChatPiece>, hasLeft: HasLeft, silenceMs: number): AsyncGenerator<ChatPiece> {
  const source = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await heard(source.next(), silenceMs);
      if (next.done || hasLeft()) return;
      yield next.value;
    }
  } finally {
    // Not awaited: a dead service would answer only at the call's deadline.
    source.return?.().catch(() => undefined);
  }
}

function heard<T>(next: Promise<T>, silenceMs: number): Promise<T> {
  // It may fail after the timeout.
  next.catch(() => undefined);
  return withTimeout(next, silenceMs, () => {
    throw unavailable();
  });
}

async function* withFirst(first: ChatPiece, rest: AsyncGenerator<ChatPiece>): AsyncGenerator<ChatPiece> {
  yield first;
  yield* rest;
}
