import { aiApi } from '@attune/gateway-contract/ai';
import { ApiError, NetworkError, readJson, refusal } from '../../../api/call.js';
import { isFailure } from '../../../api/failure.js';
import type { Shape } from '../../../api/shape.js';
import { language } from '../../../i18n/language.js';
import { translator } from '../../../i18n/translator.js';
import { isCompletion, isDelta } from './assistant-shapes.js';
import type { ChatCompletion } from './conversation.js';

/** A provider is given up after 50 s; who hears nothing for longer than this has no connection. */
const SILENCE_MS = 75_000;

interface Listening {
  /** Ends it: the person does not want to wait any more. */
  signal: AbortSignal;
  onText: (piece: string) => void;
  silenceMs?: number;
}

/** Asks the assistant. The answer comes piece by piece, and in the end whole; rejects with ApiError or NetworkError. */
export async function streamAnswer(
  messages: { role: 'user' | 'assistant'; content: string }[],
  { signal, onText, silenceMs = SILENCE_MS }: Listening,
): Promise<ChatCompletion> {
  const timeout = silenceTimeout(silenceMs, signal);
  try {
    const answer = await fetch(aiApi.chat.path, {
      method: aiApi.chat.method,
      credentials: 'include',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({ messages, language: language() }),
      signal: timeout.signal,
    });
    if (!isStream(answer)) return readWhole(answer);
    return await readEvents(answer, onText, timeout.restart);
  } catch (cause) {
    if (cause instanceof ApiError || cause instanceof NetworkError) throw cause;
    throw new NetworkError(broken()('unreachable'), { cause });
  } finally {
    timeout.end();
  }
}

async function readWhole(answer: Response): Promise<ChatCompletion> {
  const body = readJson(await answer.text());
  if (answer.status === 200 && isCompletion(body)) return body;
  throw refusal(answer.status, body);
}

/** The person reads it below the notice that no answer came. */
const broken = () => translator('ai-chat.broken');

const isStream = ({ headers, body }: Response) =>
  body !== null && (headers.get('content-type')?.startsWith('text/event-stream') ?? false);

async function readEvents(answer: Response, onText: (piece: string) => void, heard: () => void) {
  for await (const { name, data } of eventsIn(answer, heard)) {
    if (name === 'done') return read(isCompletion, data);
    if (name === 'error') throw new ApiError(answer.status, read(isFailure, data));
    if (data && data !== '[DONE]') onText(read(isDelta, data).choices[0].delta.content);
  }
  throw new NetworkError(broken()('off'));
}

function read<T>(isRight: Shape<T>, data: string): T {
  const said = readJson(data);
  if (isRight(said)) return said;
  throw new NetworkError(broken()('unreadable'));
}

/** The server-sent events of an answer. Comments, which keep the connection open, are events without data. */
async function* eventsIn({ body }: Response, heard: () => void): AsyncGenerator<{ name: string; data: string }> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let unread = '';
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done) return;
    heard();
    const blocks = (unread + decoder.decode(value, { stream: true })).split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) yield { name: field(block, 'event'), data: field(block, 'data') };
  }
}

const field = (block: string, name: string) =>
  block
    .split('\n')
    .filter(line => line.startsWith(`${name}:`))
    .map(line => line.slice(name.length + 1).trimStart())
    .join('\n');

/** A signal that ends with the given one, or when nothing is heard for long enough. */
function silenceTimeout(ms: number, given: AbortSignal) {
  const ending = new AbortController();
  const stop = () => ending.abort();
  let timer = setTimeout(stop, ms);
  given.addEventListener('abort', stop, { once: true });
  return {
    signal: ending.signal,
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(stop, ms);
    },
    end: () => {
      clearTimeout(timer);
      given.removeEventListener('abort', stop);
    },
  };
}
