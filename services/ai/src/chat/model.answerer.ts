import type { Sent } from '@attune/ai-contract/sent';
import type { Caller } from '@attune/platform/contract';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { Budgets, type Payer } from '../budgets/budgets.js';
import type { Answerer, ChatTurn } from '../answers/answerer.js';
import { CHAT } from '../i18n/texts.js';
import { systemPrompt } from './system-prompt.js';
import { languageOf } from '../language/language.js';
import { QUOTING_TOOLS, TOOL_NAMES } from '../tools/tool.definitions.js';
import { ToolRunner } from '../tools/tool.runner.js';
import { ANSWER_TOKENS, type ProviderClient, type Round, tokensOf } from '../model/provider.client.js';

/** The last one is asked without tools, so that there is a text at the end. */
const ROUNDS = 3;
/** What the descriptions of the tools take. */
const TOOLS_TOKENS = 600;
/** In the log, in place of what a tool found. */
const NOT_KEPT = '(What was looked up here quotes other members and is not kept.)';

/** Answers by a model: asks it, runs the tools that it wants for a signed-in member, and asks again. */
export class ModelAnswerer implements Answerer {
  constructor(
    private readonly provider: ProviderClient,
    private readonly tools: ToolRunner,
    private readonly budgets: Budgets,
    private readonly timeoutMs: number,
  ) {}

  get model(): string {
    return this.provider.endpoint.model;
  }

  async *answer({ conversation, caller, address, signal, draft, language }: ChatTurn): AsyncGenerator<string> {
    const messages: ChatCompletionMessageParam[] = [{ role: 'system', content: systemPrompt() }, ...conversation];
    const quoting = new Set<ChatCompletionMessageParam>();
    const payer: Payer = caller ? 'member' : { address };
    const deadline = AbortSignal.timeout(this.timeoutMs);
    for (let left = ROUNDS; left > 0; left -= 1) {
      const round: Round = { messages, withTools: caller !== undefined && left > 1, signal, deadline, calls: [] };
      const reserved = this.#estimate(round) + ANSWER_TOKENS;
      if (!(await this.budgets.reserve(reserved, payer))) {
        const question = conversation.findLast(({ role }) => role === 'user')?.content ?? '';
        yield draft.add(CHAT[languageOf(question, language)]('usedUp'));
        return;
      }
      draft.sent = this.#sent(messages.map(shown), caller !== undefined);
      const kept = messages.map(message =>
        quoting.has(message) ? { ...shown(message), content: NOT_KEPT } : shown(message),
      );
      draft.kept = { ...draft.sent, messages: kept };
      yield* this.#texts(round, draft, { reserved, payer });
      if (!caller || round.calls.length === 0 || draft.isFull()) return;
      await this.#run(round, caller, draft, quoting);
    }
  }

  async *#texts(
    round: Round,
    draft: ChatTurn['draft'],
    { reserved, payer }: { reserved: number; payer: Payer },
  ): AsyncGenerator<string> {
    const before = draft.content.length;
    try {
      for await (const piece of this.provider.ask(round)) {
        yield draft.add(piece);
        if (draft.isFull()) return;
      }
      const isCut = round.finish === undefined && draft.content.length > before;
      if (round.finish === 'length' || isCut) draft.finish = 'length';
    } finally {
      const prompt = round.usage?.prompt ?? this.#estimate(round);
      const completion = round.usage?.completion ?? tokensOf(draft.content.slice(before));
      draft.count(prompt, completion);
      await this.budgets.settle(reserved, prompt + completion, payer);
    }
  }

  /** `quoting` gets the answers of tools that quote other members. */
  async #run(
    { messages, calls }: Round,
    caller: Caller,
    draft: ChatTurn['draft'],
    quoting: Set<ChatCompletionMessageParam>,
  ): Promise<void> {
    const wanted = calls.map(({ id, name, given }) => ({
      id,
      type: 'function' as const,
      function: { name, arguments: given },
    }));
    messages.push({ role: 'assistant', content: null, tool_calls: wanted });
    for (const { id, name, given } of calls) {
      const { data, people = [], listed = [], nextPages = [] } = await this.tools.run(name, given, caller);
      draft.addPeople(people);
      draft.addListed(listed);
      for (const page of nextPages) draft.nextPages.add(page);
      const answer = { role: 'tool', tool_call_id: id, content: JSON.stringify(data) } as const;
      if (QUOTING_TOOLS.includes(name)) quoting.add(answer);
      messages.push(answer);
    }
  }

  /** For the member to read: everything but the ids of calls. */
  #sent(messages: Sent['messages'], hasTools: boolean): Sent {
    const { model, destination } = this.provider.endpoint;
    return { destination, model, tools: hasTools ? [...TOOL_NAMES] : [], messages };
  }

  #estimate({ messages, withTools }: Round): number {
    const tools = withTools ? TOOLS_TOKENS : 0;
    return messages.reduce((sum, message) => sum + tokensOf(shown(message).content) + 8, tools);
  }
}

function shown(message: ChatCompletionMessageParam): Sent['messages'][number] {
  const role = message.role === 'developer' || message.role === 'function' ? 'system' : message.role;
  if (message.role === 'assistant' && message.tool_calls) return { role, content: JSON.stringify(message.tool_calls) };
  return { role, content: typeof message.content === 'string' ? message.content : JSON.stringify(message.content) };
}
