import type { ChatPiece } from '@attune/ai-contract/ai.contract';
import { unavailable } from '@attune/platform/service-error';

type HasLeft = () => boolean;

/** The service says something each second, be it ''. One that is silent for longer than this is gone. */
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

/** Leaving tells the service, which tells the model's provider. */
async function* read(pieces: AsyncIterable<ChatPiece>, hasLeft: HasLeft, silenceMs: number): AsyncGenerator<ChatPiece> {
  const source = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await heard(source.next(), silenceMs);
      if (next.done || hasLeft()) return;
      yield next.value;
    }
  } finally {
    // Not waited for: from who is gone nothing comes before the call's deadline.
    source.return?.().catch(() => undefined);
  }
}

async function heard<T>(next: Promise<T>, silenceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unavailable()), silenceMs);
  });
  try {
    return await Promise.race([next, silence]);
  } finally {
    clearTimeout(timer);
    // It may fail after nobody waits for it any more.
    next.catch(() => undefined);
  }
}

async function* withFirst(first: ChatPiece, rest: AsyncGenerator<ChatPiece>): AsyncGenerator<ChatPiece> {
  yield first;
  yield* rest;
}
