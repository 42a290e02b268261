import type { aiContract } from '@attune/ai-contract/ai.contract';
import { REHEARSAL_LIMITS, type RehearsalAnswer } from '@attune/ai-contract/rehearsal';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { MemberQuestions } from '../budgets/member-questions.js';
import { safetyAnswer } from '../safety/safety.js';
import { ModelChoiceService } from '../model-choice/model-choice.service.js';
import { harmlessText, jsonIn } from '../model/model.text.js';
import { NOTHING_SENT, SingleQuestion } from '../model/single-question.js';
import { feedbackPrompt, replyPrompt } from './rehearsal.prompt.js';
import { feedbackByRule, scriptedReply } from './rehearsal.rules.js';

type Input = InputOf<typeof aiContract, 'rehearse'>;

const Reply = harmlessText(REHEARSAL_LIMITS.characters);
const Feedback = z.object({ lines: z.array(harmlessText(300)).length(3) });

/** Rehearses a conversation with a member: a model plays a fictional partner, or a script does. Keeps and logs nothing of it. */
@Injectable()
export class RehearsalService {
  constructor(
    private readonly choices: ModelChoiceService,
    private readonly question: SingleQuestion,
    private readonly questions: MemberQuestions,
  ) {}

  async rehearse(input: Input, { userId }: Caller, call: Call): Promise<RehearsalAnswer> {
    return this.questions.run(userId, () => this.#answer(input, userId, call));
  }

  async #answer(input: Input, userId: string, call: Call): Promise<RehearsalAnswer> {
    const { situation, language, turns, wants } = input;
    const advice = turns.map(({ text }) => safetyAnswer(text)?.answer).find(text => text !== undefined);
    if (advice !== undefined) return { writtenBy: 'advice', lines: [advice], sent: NOTHING_SENT };
    const isReply = wants === 'reply';
    const model = await this.choices.modelOf(userId);
    const messages = (isReply ? replyPrompt : feedbackPrompt)(situation, language, turns);
    const answer = model && (await this.question.ask(model, messages, call.signal));
    const sent = answer?.sent ?? NOTHING_SENT;
    const lines = answer?.text === undefined ? undefined : linesIn(answer.text, isReply);
    if (lines) return { writtenBy: 'model', lines, sent };
    const byRule = isReply ? [scriptedReply(situation, language, turns)] : feedbackByRule(situation, language, turns);
    return { writtenBy: 'rules', lines: byRule, sent };
  }
}

/** Undefined where the answer is of no use. */
function linesIn(text: string, isReply: boolean): string[] | undefined {
  if (!isReply) return Feedback.safeParse(jsonIn(text)).data?.lines;
  const { data } = Reply.safeParse(text);
  return data === undefined ? undefined : [data];
}
