import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '@attune/matching-contract/answer';
import type { Limits } from '@attune/matching-contract/limits';
import { type QuestionId, questionOf } from '@attune/matching-contract/questions';
import type { Clock } from '@attune/matching-contract/settings';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { type AnswerBytes, answerAt, noAnswers, withAnswer, withoutAnswer } from '../answers/answer-bytes.js';
import { canonicalTimeZone } from '../daily-lists/clock.js';
import { keysOf } from '../limits/gender-keys.js';
import { MatchingRateLimits, type Purpose } from '../matching.limits.js';
import { refusal } from '../refusal.js';
import { optionsOf } from '../questions/asked-questions.js';
import { outdatedConsents } from '../seekers/outdated-consents.js';
import { SeekerChanges } from '../seekers/seeker-changes.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';
import type { Seeker } from '../seekers/seeker.js';

/** What members set: answers, limits, clock and pause. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly seekers: SeekerRepository,
    private readonly changes: SeekerChanges,
    private readonly limits: MatchingRateLimits,
  ) {}

  async saveAnswer(answer: Answer, { userId }: Caller): Promise<void> {
    requireOffered(answer);
    requireConsent(await this.#participant(userId), [answer.question]);
    const charge = this.#chargeOnce(userId);
    await this.changes.apply(userId, async current => {
      requireConsent(current, [answer.question]);
      const answers = withAnswer(current.answers, answer);
      await charge(costOf(current, answers, answer.question));
      return { answers };
    });
  }

  async deleteAnswer(question: QuestionId, { userId }: Caller): Promise<void> {
    if (!(await this.seekers.exists(userId))) return;
    const charge = this.#chargeOnce(userId);
    await this.changes.apply(userId, async current => {
      if (isDealbreakerChanged(current, noAnswers(), question)) await charge('answerChange');
      return { answers: withoutAnswer(current.answers, question) };
    });
  }

  async setLimits({ genders, lookingFor, ...limits }: Limits, { userId }: Caller): Promise<void> {
    requireLimitsConsent(await this.#participant(userId), limits.dealbreakers);
    await this.limits.consume('limits', userId);
    const keys = keysOf({ genders, lookingFor });
    const charge = this.#chargeOnce(userId);
    await this.changes.apply(userId, async seeker => {
      requireLimitsConsent(seeker, limits.dealbreakers);
      if (isDeepStrictEqual(keys, seeker.keys)) return limits;
      await charge('genders');
      return { ...limits, keys, keysChangedAt: new Date() };
    });
  }

  async setClock({ timeZone, superMatchHour }: Clock, { userId }: Caller): Promise<void> {
    const clock = { timeZone: canonicalTimeZone(timeZone), superMatchHour };
    const charge = this.#chargeOnce(userId);
    await this.changes.apply(userId, async seeker => {
      if (clock.timeZone !== seeker.timeZone) await charge('timeZone');
      return clock;
    });
  }

  async setPaused(isPaused: boolean, { userId }: Caller): Promise<void> {
    await this.changes.apply(userId, () => ({ isPaused }));
  }

  /** Each purpose costs one, however often a concurrent write makes the change be repeated. */
  #chargeOnce(userId: string) {
    const charged = new Set<Purpose>();
    return async (purpose: Purpose): Promise<void> => {
      if (charged.has(purpose)) return;
      await this.limits.consume(purpose, userId);
      charged.add(purpose);
    };
  }

  async #participant(userId: string): Promise<Seeker> {
    const seeker = await this.seekers.find(userId);
    if (!seeker || outdatedConsents(seeker.consents).length > 0) throw refusal('consent_missing');
    return seeker;
  }
}

/** A changed dealbreaker shows whom it excludes, as changed limits do; a changed answer shows whose dealbreaker excludes it. */
function costOf(seeker: Seeker, next: AnswerBytes, question: QuestionId): Purpose {
  if (seeker.dealbreakers.includes(question)) return 'limits';
  return isDealbreakerChanged(seeker, next, question) ? 'answerChange' : 'answer';
}

function isDealbreakerChanged({ answers }: Seeker, next: AnswerBytes, question: QuestionId): boolean {
  const { answer } = answerAt(answers, question);
  return questionOf(question)?.mayBeDealbreaker === true && answer > 0 && answer !== answerAt(next, question).answer;
}

/** What the contract can't know: which questions the operator asks. */
function requireOffered({ question, answer, accepted }: Answer): void {
  const options = optionsOf(question);
  if (options.length === 0) throw refusal('unknown_question', 'question');
  if (!options.includes(answer)) throw refusal('answer_outside_question', 'answer');
  if (!accepted.every(option => options.includes(option))) throw refusal('answer_outside_question', 'accepted');
}

function requireConsent({ consents }: Seeker, questions: QuestionId[]): void {
  const needed = questions.map(question => questionOf(question)?.consent);
  if (needed.some(consent => consent && !consents[consent])) throw refusal('consent_missing');
}

function requireLimitsConsent(seeker: Seeker, dealbreakers: QuestionId[]): void {
  if (!seeker.consents.orientation) throw refusal('consent_missing');
  requireConsent(seeker, dealbreakers);
}
