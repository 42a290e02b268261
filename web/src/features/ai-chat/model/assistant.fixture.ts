import { ReadableStream } from 'node:stream/web';
import { act } from '@testing-library/react';
import { alice, fakeGateway, type Answer, type Asked, refusal } from '../../../../test/fake-gateway.js';
import type { ChatCompletion, Person } from './conversation.js';

type Script = NonNullable<Parameters<typeof fakeGateway>[0]>;

export const ALICE_ID = 'a'.repeat(24);
export const asAlice = { 'GET /api/auth/me': alice };

export const mia: Person = {
  _id: 'b'.repeat(24),
  username: 'mia_b',
  firstname: 'Mia',
  lastname: 'Berg',
  profilePicture: null,
};

/** A whole answer, some of it changed. */
export function completion(text: string, change: Partial<ChatCompletion> = {}): ChatCompletion {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'llama-3.1-8b-instruct',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
    people: [],
    sent: {
      destination: 'provider',
      model: 'llama-3.1-8b-instruct',
      tools: [],
      messages: [
        { role: 'system', content: 'You are the dating assistant of Attune.' },
        { role: 'user', content: 'Hi' },
      ],
    },
    ...change,
  };
}

/** One question's answer in the hands of a spec. */
class Reply {
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  readonly stream = new ReadableStream<Uint8Array>({ start: controller => void (this.#controller = controller) });
  isLeft = false;

  constructor(
    readonly sent: { role: string; content: string }[],
    signal: AbortSignal | null | undefined,
  ) {
    signal?.addEventListener('abort', () => {
      this.isLeft = true;
      this.#controller.error(new DOMException('Aborted', 'AbortError'));
    });
  }

  writesBytes = (bytes: Uint8Array) => act(async () => this.#controller.enqueue(bytes));
  writes = (text: string) => this.writesBytes(new TextEncoder().encode(text));
  says = (content: string) =>
    this.writes(
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content } }] })}\n\n`,
    );
  isDone = async (whole: ChatCompletion) => {
    await this.writes(`event: done\ndata: ${JSON.stringify(whole)}\n\ndata: [DONE]\n\n`);
    await this.ends();
  };
  fails = (message: string) =>
    this.writes(`event: error\ndata: ${JSON.stringify({ success: false, message, requestId: 'r' })}\n\n`);
  ends = () => act(async () => this.#controller.close());
  breaks = () => act(async () => this.#controller.error(new TypeError('network error')));
}

interface Assistant {
  asked: Asked[];
  /** The answers that were asked for, the first one first. */
  replies: Reply[];
  last: () => Reply;
}

/** The gateway with an assistant that says what the spec says; `refuses` is answered instead while it is there. */
export function fakeAssistant(script: Script = {}, world: { refuses?: Answer } = {}): Assistant {
  const visit: Answer = { status: 200, body: { success: true } };
  const sent: Answer = { status: 200, body: { success: true, sent: [], blocked: [] } };
  const { asked } = fakeGateway({ 'GET /api/ai/visit': visit, 'GET /api/friends/sent': sent, ...script });
  const gateway = globalThis.fetch;
  const replies: Reply[] = [];
  globalThis.fetch = async (address, init) => {
    if (address !== '/api/ai/chat' || typeof init?.body !== 'string') return gateway(address, init);
    const body = JSON.parse(init.body) as { messages: Reply['sent'] };
    asked.push({ method: 'POST', path: '/api/ai/chat', body });
    const reply = new Reply(body.messages, init.signal);
    replies.push(reply);
    if (world.refuses) return asResponse(world.refuses);
    const headers = new Map([['content-type', 'text/event-stream; charset=utf-8']]);
    return { ok: true, status: 200, headers, body: reply.stream } as unknown as Response;
  };
  const last = () => replies.at(-1) ?? nothing();
  return { asked, replies, last };
}

/** A server that is away, or a refusal: no stream comes. */
export const unavailable = refusal(503, { message: 'The assistant is not available right now.' });

function asResponse({ status, body }: Answer): Response {
  const headers = new Map([['content-type', 'application/json']]);
  return { ok: false, status, headers, body: {}, text: async () => JSON.stringify(body) } as unknown as Response;
}

function nothing(): never {
  throw new Error('Nothing was asked.');
}
