import { unavailable } from '@attune/platform/service-error';
import { APIError, OpenAI } from 'openai';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { Logger } from 'pino';
import { TOOLS } from '../tools/tool.definitions.js';
import { boundedFetch, UnusableAnswer } from './bounded-fetch.js';
import { Breaker, type Attempt } from './breaker.js';
import type { Endpoint } from './endpoint.js';

/** About 400 words: a readable answer that fits into the limits of a message when it is sent back. */
export const ANSWER_TOKENS = 500;

/** An estimate, rather too many than too few: English takes four letters a token, other languages fewer. */
export const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / 3);

const TEMPERATURE = 0.6;

/** One request to a model: its text comes in pieces, what it wants to be run stands here at the end. */
export interface Round {
  messages: ChatCompletionMessageParam[];
  withTools: boolean;
  /** The longest answer; `ANSWER_TOKENS` unless given. */
  answerTokens?: number;
  /** The reader has left. */
  signal: AbortSignal;
  /** The end of the caller's wait. */
  deadline: AbortSignal;
  calls: ToolCall[];
  finish?: string;
  usage?: { prompt: number; completion: number };
}

export interface ToolCall {
  id: string;
  name: string;
  given: string;
}

/** The model, over the wire. The key is known here and nowhere else; what a provider says about a fault is not passed on. */
export class ProviderClient {
  readonly #client: OpenAI;
  readonly #breaker = new Breaker(() => this.log.error('provider_given_up_for_a_while'));

  constructor(
    readonly endpoint: Endpoint,
    timeoutMs: number,
    private readonly log: Logger,
  ) {
    this.#client = new OpenAI({
      baseURL: endpoint.baseURL,
      apiKey: endpoint.apiKey,
      organization: null,
      project: null,
      // The member can ask again: retries would double the load of a provider in trouble.
      maxRetries: 0,
      timeout: timeoutMs,
      // The client's own log shows headers and texts.
      logLevel: 'off',
      fetch: boundedFetch,
    });
  }

  /** After failures in a row: it gets no request for a while. */
  get isGivenUp(): boolean {
    return this.#breaker.isOpen;
  }

  /** Yields the text; leaving the loop ends the request. Fails as `unavailable`, at once while the breaker is open. */
  async *ask(round: Round): AsyncGenerator<string> {
    const attempt = this.#breaker.begin();
    try {
      yield* this.#pieces(round);
    } catch (error) {
      if (round.signal.aborted) attempt.withdraw();
      else this.#fail(attempt, error);
      throw unavailable();
    } finally {
      // Also where the loop was left: the answer was cut, or its reader went away.
      attempt.succeed();
    }
  }

  async *#pieces(round: Round): AsyncGenerator<string> {
    const signal = AbortSignal.any([round.signal, round.deadline]);
    const tools = round.withTools ? { tools: TOOLS, tool_choice: 'auto' as const } : {};
    const stream = await this.#client.chat.completions.create(
      {
        model: this.endpoint.model,
        messages: round.messages,
        stream: true,
        stream_options: { include_usage: true },
        max_tokens: round.answerTokens ?? ANSWER_TOKENS,
        temperature: TEMPERATURE,
        ...tools,
      },
      { signal },
    );
    let isEmpty = true;
    for await (const { choices, usage } of stream) {
      isEmpty = false;
      if (usage) round.usage = { prompt: usage.prompt_tokens, completion: usage.completion_tokens };
      const choice = choices?.[0];
      if (!choice) continue;
      for (const call of choice.delta?.tool_calls ?? []) collect(round.calls, call);
      if (choice.finish_reason) round.finish = choice.finish_reason;
      if (typeof choice.delta?.content === 'string' && choice.delta.content) yield choice.delta.content;
    }
    // The client ends an aborted stream without a word.
    signal.throwIfAborted();
    if (isEmpty) throw new UnusableAnswer('nothing');
  }

  #fail(attempt: Attempt, error: unknown): void {
    const status = error instanceof APIError ? error.status : undefined;
    const kind = error instanceof Error ? error.name : 'unknown';
    this.log.warn({ status, kind }, 'provider_failed');
    attempt.fail();
  }
}

interface CallPiece {
  index: number;
  id?: string | undefined;
  function?: { name?: string | undefined; arguments?: string | undefined } | undefined;
}

const CALLS_AT_MOST = 4;
const GIVEN_AT_MOST = 1000;

function collect(calls: ToolCall[], { index, id, function: piece }: CallPiece): void {
  if (!Number.isInteger(index) || index < 0 || index > calls.length || index >= CALLS_AT_MOST) return;
  const call = (calls[index] ??= { id: id ?? `call_${index}`, name: '', given: '' });
  call.name = (call.name + (piece?.name ?? '')).slice(0, GIVEN_AT_MOST);
  call.given = (call.given + (piece?.arguments ?? '')).slice(0, GIVEN_AT_MOST);
}
