import type { ChatPiece } from '@attune/ai-contract/ai.contract';
import { unavailable } from '@attune/platform/service-error';

/** The answer from its first piece on: until then a refusal can still have its status. Stops when its reader has left. */
export async function begun(
  pieces: AsyncIterable<ChatPiece>,
  hasLeft: () => boolean,
): Promise<AsyncGenerator<ChatPiece>> {
  const rest = read(pieces, hasLeft);
  for (;;) {
    const { value, done } = await rest.next();
    if (done) throw unavailable();
    if ('done' in value || value.delta !== '') return withFirst(value, rest);
  }
}

/** The whole answer. */
export async function finished(pieces: AsyncIterable<ChatPiece>, hasLeft: () => boolean) {
  for await (const piece of read(pieces, hasLeft)) if ('done' in piece) return piece.done;
  throw unavailable();
}

/** Leaving the loop tells the service, which tells the model's provider. */
async function* read(pieces: AsyncIterable<ChatPiece>, hasLeft: () => boolean): AsyncGenerator<ChatPiece> {
  for await (const piece of pieces) {
    if (hasLeft()) return;
    yield piece;
  }
}

async function* withFirst(first: ChatPiece, rest: AsyncGenerator<ChatPiece>): AsyncGenerator<ChatPiece> {
  yield first;
  yield* rest;
}
