import type { ChatPiece } from '@attune/ai-contract/chat';
import { ChatDelta } from '@attune/gateway-contract/ai';
import type { Failure } from '@attune/gateway-contract/failure';
import { ServiceError } from '@attune/platform/service-error';
import { refusalText } from '../sentences/refusal.text.js';

/** An answer as server-sent events, as OpenAI's API writes them, with the whole completion before the end. */
export async function* eventsOf(pieces: AsyncIterable<ChatPiece>, requestId: string): AsyncGenerator<string> {
  try {
    for await (const piece of pieces) yield eventOf(piece, requestId);
    yield 'data: [DONE]\n\n';
  } catch (error) {
    // The status is long gone: what went wrong is an event.
    const refusal = error instanceof ServiceError ? error : new ServiceError('internal', 'internal');
    const { sentence: message, ...more } = refusalText(refusal);
    yield `event: error\n${data({ success: false, message, requestId, ...more } satisfies Failure)}`;
  }
}

function eventOf(piece: ChatPiece, id: string): string {
  if ('done' in piece) return `event: done\n${data(piece.done)}`;
  // A comment, which keeps proxies from giving up.
  if (piece.delta === '') return ':\n\n';
  const chunk: ChatDelta = {
    id,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: { content: piece.delta } }],
  };
  return data(ChatDelta.parse(chunk));
}

const data = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
