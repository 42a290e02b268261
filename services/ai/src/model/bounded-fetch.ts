/** More than any answer of 64 kB is in pieces of a few letters each. */
const STREAM_BYTES = 8 * 1024 * 1024;
/** The client looks for the end of a line from its beginning again and again. */
const LINE_BYTES = 256 * 1024;
const NEW_LINE = 10;
const JSON_BYTES = 1024 * 1024;

/** What a provider answered cannot be used. Says nothing of what it was. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
}

/**
 * The fetch the provider's client uses. It reads only so much, refuses what is neither a stream of events nor JSON, and makes
 * a stream of the one whole answer that some endpoints give although they were asked for pieces.
 */
export async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  // A redirect would send the conversation to a host that is not configured.
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.ok || !response.body) return response;
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('text/event-stream')) return eventStream(endingAfter(response.body, STREAM_BYTES));
  if (!type.includes('json')) {
    await response.body.cancel();
    throw new UnusableAnswer('neither events nor JSON');
  }
  return eventStream(new Blob([eventOf(await textOf(response.body))]).stream());
}

const eventStream = (body: ReadableStream) =>
  new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } });

/** Ends quietly after so many bytes: what is behind them is not read any more. */
function endingAfter(body: ReadableStream<Uint8Array>, limit: number): ReadableStream<Uint8Array> {
  let left = limit;
  let line = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      const lineEnd = chunk.lastIndexOf(NEW_LINE);
      line = lineEnd < 0 ? line + chunk.byteLength : chunk.byteLength - lineEnd;
      if (line > LINE_BYTES) controller.error(new UnusableAnswer('too long a line'));
      else if (left < 0) controller.terminate();
      else controller.enqueue(chunk);
    },
  });
  return body.pipeThrough(counting);
}

async function textOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > JSON_BYTES) throw new UnusableAnswer('too long');
  }
  return text;
}

/** A whole completion as the one piece of a stream: its messages are deltas. */
function eventOf(text: string): string {
  const { choices, ...rest } = objectOf(text);
  const pieces = Array.isArray(choices)
    ? choices.map((choice: Record<string, unknown>) => ({ ...choice, delta: withIndexes(choice['message']) }))
    : [];
  return `data: ${JSON.stringify({ ...rest, choices: pieces })}\n\ndata: [DONE]\n\n`;
}

/** In pieces, each tool call says which one it belongs to. */
function withIndexes(message: unknown): unknown {
  if (typeof message !== 'object' || !message || !('tool_calls' in message)) return message ?? {};
  const calls = Array.isArray(message.tool_calls) ? (message.tool_calls as object[]) : [];
  return { ...message, tool_calls: calls.map((call, index) => ({ ...call, index })) };
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value) return value as Record<string, unknown>;
  } catch {
    // Half of it, as likely as not.
  }
  throw new UnusableAnswer('not JSON');
}
