import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { AnswerInput } from './answer.js';
import { ConsentInput, ConsentKind } from './consent.js';
import { Limits } from './limits.js';
import type { MatchingReason } from './matching.reasons.js';
import { OwnQuestion } from './own-question.js';
import { QuestionId } from './questions.js';
import { Clock, OnlyWithInput, Settings } from './settings.js';
import { Town, TownId, TownPrefix } from './town.js';

const Nothing = z.strictObject({});

/** What members say about themselves, and whom they look for. */
export const settingsMethods = {
  settings: { input: Nothing, output: Settings },
  /** What the operator asks; the product's own questions are in this contract. */
  ownQuestions: { input: Nothing, output: z.object({ questions: z.array(OwnQuestion) }) },
  /** A second time for the same text: the first date stays. `rate_limited`: ten a day. */
  giveConsent: { input: ConsentInput, output: z.void() },
  /** Deletes what the consent allowed; `general` deletes all that matching has of and about the caller. */
  withdrawConsent: { input: z.strictObject({ kind: ConsentKind }), output: z.void() },
  /** `unknown_question`, `answer_outside_question`: also of an own question, as the operator's file is now. `rate_limited`: 300 an hour; of questions that may be dealbreakers, 20 a day are answered differently or deleted. */
  saveAnswer: { input: AnswerInput, output: z.void() },
  deleteAnswer: { input: z.strictObject({ question: QuestionId }), output: z.void() },
  /** `rate_limited`: ten a day; genders, or those looked for, three changes in 30 days. */
  setLimits: { input: Limits, output: z.void() },
  /**
   * Whom to be suggested, and to whom, by the marks that members show: both ways, as the limits hold. `rate_limited`: ten a day, together with
   * those.
   */
  setOnlyWith: { input: OnlyWithInput, output: z.void() },
  /** At most ten towns that begin so, however accents are written: the operator's own, then the largest. */
  towns: { input: z.strictObject({ prefix: TownPrefix }), output: z.object({ towns: z.array(Town) }) },
  /** `not_found`: no such town. `rate_limited`: four changes in 30 days. */
  setTown: { input: z.strictObject({ townId: TownId }), output: z.void() },
  /** `rate_limited`: three changes of the time zone a day. */
  setClock: { input: Clock, output: z.void() },
  setPaused: {
    input: z.strictObject({ isPaused: z.boolean('pause_choice_missing' satisfies MatchingReason) }),
    output: z.void(),
  },
} as const satisfies Record<string, Method>;
