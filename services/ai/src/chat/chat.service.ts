import type { aiContract, ChatCompletion, ChatMessage, ChatPiece, LoggedCall } from '@attune/ai-contract/ai.contract';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logger.provider';
import { unavailable } from '@attune/platform/service-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Budgets } from '../budgets/budgets.js';
import { ConcurrentQuestions } from '../budgets/concurrent-questions.js';
import { QuestionLogRepository } from '../question-log/question-log.repository.js';
import { safetyAnswer } from '../coach/safety/safety.js';
import { ANSWERER, type Answerer } from './answerer.js';
import { Draft } from './draft.js';

/** The same for the method and the stream. */
export type Question = InputOf<typeof aiContract, 'chat'>;

const AT_THE_SAME_TIME = 2;
/** In place of an id in Redis. */
const UNKNOWN = 'nobody';
const ONE_AT_A_TIME = 'I am still busy with your last question. Let me finish that one first.';

/** Answers questions, within what each person and all together may ask for. */
@Injectable()
export class ChatService {
  constructor(
    @Inject(ANSWERER) private readonly answerer: Answerer,
    private readonly budgets: Budgets,
    private readonly concurrent: ConcurrentQuestions,
    private readonly calls: QuestionLogRepository,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** The answer piece by piece. A used-up budget is an answer, too. */
  async *answer(question: Question, caller: Caller | undefined, call: Call): AsyncGenerator<ChatPiece> {
    const draft = new Draft(this.answerer.model);
    const asker = caller?.userId ?? question.visitor ?? question.address ?? UNKNOWN;
    const release = await this.concurrent.take(asker, AT_THE_SAME_TIME);
    if (!release) {
      yield* whole(draft, ONE_AT_A_TIME);
      return;
    }
    try {
      const wait = await this.budgets.question({ ...question, userId: caller?.userId });
      if (wait === undefined) yield* this.#written(question, caller, call, draft);
      else yield* whole(draft, tooMany(wait, caller));
    } finally {
      await release();
    }
  }

  /** The same, when it is finished. */
  async whole(question: Question, caller: Caller | undefined, call: Call): Promise<ChatCompletion> {
    for await (const piece of this.answer(question, caller, call)) if ('done' in piece) return piece.done;
    throw unavailable();
  }

  async *#written(
    { messages }: Question,
    caller: Caller | undefined,
    call: Call,
    draft: Draft,
  ): AsyncGenerator<ChatPiece> {
    const safety = safetyAnswer(messages.findLast(({ role }) => role === 'user')?.content ?? '');
    if (safety) {
      this.log.info({ topic: safety.topic }, 'safety_answer');
      yield* whole(draft, safety.answer);
      return;
    }
    const conversation = messages.filter(isForAModel);
    let outcome: LoggedCall['outcome'] = 'failed';
    try {
      outcome = 'left';
      for await (const delta of this.answerer.answer({ conversation, caller, signal: call.signal, draft })) {
        if (delta) yield { delta };
      }
      outcome = draft.finish;
    } catch (error) {
      outcome = call.signal.aborted ? 'left' : 'failed';
      throw error;
    } finally {
      await this.#keep(draft, caller, call, outcome);
    }
    yield { done: draft.completion() };
  }

  /** A failure to write the log does not fail the answer. */
  async #keep(draft: Draft, caller: Caller | undefined, { id }: Call, outcome: LoggedCall['outcome']): Promise<void> {
    const { usage, startedAt: at } = draft;
    const sent = draft.kept ?? draft.sent;
    if (!caller || !sent) return;
    await this.calls
      .keep({ _id: id, userId: caller.userId, at, sent, usage, outcome })
      .catch((error: unknown) =>
        this.log.error({ kind: error instanceof Error ? error.name : 'unknown' }, 'call_not_logged'),
      );
  }
}

/** The system message is ours; what a written text has answered is no model's business later on either. */
const isForAModel = ({ role, content }: ChatMessage) =>
  role === 'assistant' || (role === 'user' && !safetyAnswer(content));

function* whole(draft: Draft, text: string): Generator<ChatPiece> {
  yield { delta: draft.add(text) };
  yield { done: draft.completion() };
}

function tooMany(seconds: number, caller: Caller | undefined): string {
  const wait =
    seconds > 5400
      ? `${Math.ceil(seconds / 3600)} hours`
      : seconds > 90
        ? `${Math.ceil(seconds / 60)} minutes`
        : 'a minute';
  const more = caller ? '' : ' Members can ask more often.';
  return `That was a lot of questions in a short time. Please give me ${wait}, then ask again.${more}`;
}
