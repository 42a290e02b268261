import type { Answer } from '@attune/matching-contract/answer';
import type { Limits } from '@attune/matching-contract/limits';
import { type QuestionId, questionOf } from '@attune/matching-contract/questions';
import type { Clock } from '@attune/matching-contract/settings';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { withAnswer, withoutAnswer } from '../answers/answer-bytes.js';
import { canonicalTimeZone } from '../days/clock.js';
import { keysOf } from '../limits/gender-keys.js';
import { MatchingRateLimits } from '../rate-limits/matching.rate-limits.js';
import { refusal } from '../refusal.js';
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
    const seeker = await this.#participant(userId);
    requireConsent(seeker, [answer.question]);
    // A changed dealbreaker shows whom it excludes, as changed limits do.
    await this.limits.consume(seeker.dealbreakers.includes(answer.question) ? 'limits' : 'answer', userId);
    await this.changes.apply(userId, current => {
      requireConsent(current, [answer.question]);
      return { answers: withAnswer(current.answers, answer) };
    });
  }

  async deleteAnswer(question: QuestionId, { userId }: Caller): Promise<void> {
    if (!(await this.seekers.exists(userId))) return;
    await this.changes.apply(userId, ({ answers }) => ({ answers: withoutAnswer(answers, question) }));
  }

  async setLimits({ genders, lookingFor, ...limits }: Limits, { userId }: Caller): Promise<void> {
    requireLimitsConsent(await this.#participant(userId), limits.dealbreakers);
    await this.limits.consume('limits', userId);
    await this.changes.apply(userId, seeker => {
      requireLimitsConsent(seeker, limits.dealbreakers);
      return { ...limits, keys: keysOf({ genders, lookingFor }) };
    });
  }

  async setClock({ timeZone, superMatchHour }: Clock, { userId }: Caller): Promise<void> {
    const clock = { timeZone: canonicalTimeZone(timeZone), superMatchHour };
    await this.changes.apply(userId, () => clock);
  }

  async setPaused(isPaused: boolean, { userId }: Caller): Promise<void> {
    await this.changes.apply(userId, () => ({ isPaused }));
  }

  async #participant(userId: string): Promise<Seeker> {
    const seeker = await this.seekers.find(userId);
    if (!seeker || outdatedConsents(seeker.consents).length > 0) throw refusal('consent_missing');
    return seeker;
  }
}

function requireConsent({ consents }: Seeker, questions: QuestionId[]): void {
  const needed = questions.map(question => questionOf(question)?.consent);
  if (needed.some(consent => consent && !consents[consent])) throw refusal('consent_missing');
}

function requireLimitsConsent(seeker: Seeker, dealbreakers: QuestionId[]): void {
  if (!seeker.consents.orientation) throw refusal('consent_missing');
  requireConsent(seeker, dealbreakers);
}
