import type { Usage } from '@attune/ai-contract/chat';
import type { Sent } from '@attune/ai-contract/sent';
import { Inject, Injectable } from '@nestjs/common';
import { AI_CONFIG, type AiConfig } from '../ai.config.js';
import { Budgets } from '../budgets/budgets.js';
import { ANSWER_TOKENS, type ProviderClient, type Round, tokensOf } from './provider.client.js';

/** What is said to a model that gets no tools. */
export type PlainMessage = { role: 'system' | 'user' | 'assistant'; content: string };

/** `text` is undefined where the model failed. */
export interface SingleAnswer {
  text: string | undefined;
  sent: Sent;
  usage: Usage;
}

/** The model's name where no model answers: it must not be mistaken for one. */
export const OFFLINE_COACH = 'attune-offline-coach';

/** What was sent where no model was asked. */
export const NOTHING_SENT: Sent = { destination: 'offline', model: OFFLINE_COACH, tools: [], messages: [] };

/** More than these is no answer to what is asked here; the rest is not read. */
const CHARACTERS_AT_MOST = 8000;

/** Asks a model once for a member, without tools, and reads the whole answer. */
@Injectable()
export class SingleQuestion {
  constructor(
    private readonly budgets: Budgets,
    @Inject(AI_CONFIG) private readonly config: AiConfig,
  ) {}

  /** Undefined where nothing was sent: the tokens of the hour are used up. A failing model is an answer without text. */
  async ask(
    model: ProviderClient,
    messages: PlainMessage[],
    signal: AbortSignal,
    answerTokens = ANSWER_TOKENS,
  ): Promise<SingleAnswer | undefined> {
    const asked = messages.reduce((sum, { content }) => sum + tokensOf(content) + 8, 0);
    const reserved = asked + answerTokens;
    if (!(await this.budgets.reserve(reserved, 'member'))) return undefined;
    const deadline = AbortSignal.timeout(this.config.AI_TIMEOUT_MS);
    const round: Round = { messages, withTools: false, answerTokens, signal, deadline, calls: [] };
    let text = '';
    let hasFailed = false;
    try {
      for await (const piece of model.ask(round)) {
        text += piece;
        if (text.length > CHARACTERS_AT_MOST) break;
      }
    } catch {
      hasFailed = true;
    }
    const [prompt, completion] = [round.usage?.prompt ?? asked, round.usage?.completion ?? tokensOf(text)];
    await this.budgets.settle(reserved, prompt + completion, 'member');
    const { model: name, destination } = model.endpoint;
    return {
      text: hasFailed ? undefined : text,
      sent: { destination, model: name, tools: [], messages },
      usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion },
    };
  }
}
