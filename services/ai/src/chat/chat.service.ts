import type { aiContract } from '@attune/ai-contract/ai.contract';
import type { ChatCompletion, ChatMessage, ChatPiece, LoggedCall } from '@attune/ai-contract/chat';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Budgets } from '../budgets/budgets.js';
import { ConcurrentQuestions } from '../budgets/concurrent-questions.js';
import { QuestionLogRepository } from '../question-log/question-log.repository.js';
import { safetyAnswer } from '../safety/safety.js';
import { type Language, languageOf } from '../language/language.js';
import type { Answerer } from '../answers/answerer.js';
import { Answerers } from './answerers.js';
import { Draft } from '../answers/draft.js';
import { CHAT } from '../i18n/texts.js';

/** The same for the method and the stream. */
export type Question = InputOf<typeof aiContract, 'chat'>;

const AT_THE_SAME_TIME = 2;
/** In place of an id in Redis. */
const UNKNOWN = 'nobody';

/** Answers questions, within what each person and all together may ask for. */
@Injectable()
export class ChatService {
  constructor(
    private readonly answerers: Answerers,
    private readonly budgets: Budgets,
    private readonly concurrent: ConcurrentQuestions,
    private readonly calls: QuestionLogRepository,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** The answer piece by piece. A used-up budget is an answer, too. */
  async *answer(question: Question, caller: Caller | undefined, call: Call): AsyncGenerator<ChatPiece> {
    const answerer = await this.answerers.of(caller);
    const draft = new Draft(answerer.model);
    const language = languageOf(lastOf(question), question.language);
    const asker = caller?.userId ?? question.visitor ?? question.address ?? UNKNOWN;
    const release = await this.concurrent.take(asker, AT_THE_SAME_TIME);
    if (!release) {
      yield* whole(draft, CHAT[language]('oneAtATime'));
      return;
    }
    try {
      const wait = await this.budgets.question({ ...question, userId: caller?.userId });
      if (wait === undefined) yield* this.#written(answerer, question, caller, call, draft);
      else yield* whole(draft, tooMany(language, wait, caller === undefined));
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
    answerer: Answerer,
    asked: Question,
    caller: Caller | undefined,
    call: Call,
    draft: Draft,
  ): AsyncGenerator<ChatPiece> {
    const { messages, address, language = 'en' } = asked;
    const safety = safetyAnswer(lastOf(asked));
    if (safety) {
      this.log.info({ topic: safety.topic }, 'safety_answer');
      yield* whole(draft, safety.answer);
      return;
    }
    const conversation = messages.filter(isForAModel);
    let outcome: LoggedCall['outcome'] = 'failed';
    try {
      outcome = 'left';
      const turn = { conversation, caller, address, language, signal: call.signal, draft };
      for await (const delta of answerer.answer(turn)) {
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

const lastOf = ({ messages }: Question): string => messages.findLast(({ role }) => role === 'user')?.content ?? '';

/** The system message is ours; what a written text has answered is no model's business later on either. */
const isForAModel = ({ role, content }: ChatMessage) =>
  role === 'assistant' || (role === 'user' && !safetyAnswer(content));

function* whole(draft: Draft, text: string): Generator<ChatPiece> {
  yield { delta: draft.add(text) };
  yield { done: draft.completion() };
}

/** What a person reads who has asked too often, and can ask again in so many seconds. */
export const tooMany = (language: Language, seconds: number, isVisitor: boolean): string =>
  CHAT[language]('tooMany', { ...waitOf(seconds), isVisitor: isVisitor ? 'yes' : 'no' });

/** In hours, in minutes, or in a minute. */
function waitOf(seconds: number) {
  if (seconds > 5400) return { unit: 'hours', count: Math.ceil(seconds / 3600) };
  return { unit: seconds > 90 ? 'minutes' : 'minute', count: Math.ceil(seconds / 60) };
}
