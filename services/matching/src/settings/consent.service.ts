import type { ConsentInput, ConsentKind } from '@attune/matching-contract/consent';
import { QUESTIONS } from '@attune/matching-contract/questions';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { noAnswers, withoutAnswer } from '../answers/answer-bytes.js';
import { MatchingRateLimits } from '../matching.limits.js';
import { LOTS } from '../seekers/candidate.repository.js';
import { ExposureRepository } from '../seekers/exposure.repository.js';
import { ForgetService } from '../members/forget.service.js';
import { SeekerChanges } from '../seekers/seeker-changes.js';
import { outdatedConsents } from '../seekers/outdated-consents.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';
import type { Seeker, SeekerChange } from '../seekers/seeker.js';

/** What members agree to, and what goes when they do not any more. */
@Injectable()
export class ConsentService {
  constructor(
    private readonly seekers: SeekerRepository,
    private readonly changes: SeekerChanges,
    private readonly forgetting: ForgetService,
    private readonly limits: MatchingRateLimits,
    private readonly exposures: ExposureRepository,
  ) {}

  async give({ kind, version }: ConsentInput, { userId }: Caller): Promise<void> {
    const given = (await this.seekers.find(userId))?.consents[kind];
    // Otherwise a member could withdraw and answer again, and so change answers and genders without limit.
    if (given?.version !== version) await this.limits.consume('consent', userId);
    const consent = { version, at: new Date() };
    if (kind === 'general')
      await this.seekers.insert({ ...newSeeker(userId, consent), shown: await this.exposures.of(userId) });
    await this.changes.apply(userId, ({ consents }) => {
      const isGiven = consents[kind]?.version === version;
      return isGiven ? {} : withConsents({ ...consents, [kind]: consent });
    });
  }

  async withdraw(kind: ConsentKind, userId: string): Promise<void> {
    if (kind === 'general') return this.forgetting.withdraw(userId);
    if (!(await this.seekers.exists(userId))) return;
    await this.changes.apply(userId, seeker => without(kind, seeker));
    if (kind === 'orientation') await this.forgetting.forgetSuggestions(userId);
  }

  /** As if the member had withdrawn each consent to an older text. One that they have given again meanwhile stays. */
  async withdrawOutdated(userId: string): Promise<void> {
    const seeker = await this.seekers.find(userId);
    const outdated = outdatedConsents(seeker?.consents ?? {});
    if (outdated.includes('general')) await this.forgetting.withdrawOutdated(userId);
    for (const kind of outdated) await this.#withdrawOutdated(kind, userId);
  }

  async #withdrawOutdated(kind: ConsentKind, userId: string): Promise<void> {
    if (kind === 'general' || !(await this.seekers.exists(userId))) return;
    let isWithdrawn = false;
    await this.changes.apply(userId, seeker => {
      isWithdrawn = outdatedConsents(seeker.consents).includes(kind);
      return isWithdrawn ? without(kind, seeker) : {};
    });
    if (isWithdrawn && kind === 'orientation') await this.forgetting.forgetSuggestions(userId);
  }
}

function without(kind: ConsentKind, seeker: Seeker): SeekerChange {
  const { [kind]: _withdrawn, ...consents } = seeker.consents;
  return {
    ...withConsents(consents),
    wakeMe: withoutWait(seeker),
    ...(kind === 'orientation' ? { keys: [] } : withoutBeliefs(seeker)),
  };
}

const withConsents = (consents: Seeker['consents']): SeekerChange => ({
  consents,
  ...(outdatedConsents(consents).length === 0 && { outdatedSince: undefined }),
});

/** What is waited for are limits, which the consent may have allowed. When the last answer was given counts for the next one. */
function withoutWait({ wakeMe }: Seeker): SeekerChange['wakeMe'] {
  return wakeMe?.answeredAt && { answeredAt: wakeMe.answeredAt };
}

function withoutBeliefs({ answers, dealbreakers }: Seeker): SeekerChange {
  const beliefs = QUESTIONS.filter(({ consent }) => consent === 'beliefs').map(({ id }) => id);
  return {
    answers: beliefs.reduce(withoutAnswer, answers),
    dealbreakers: dealbreakers.filter(question => !beliefs.includes(question)),
  };
}

function newSeeker(_id: string, general: { version: number; at: Date }): Seeker {
  return {
    _id,
    revision: 0,
    consents: { general },
    keys: [],
    dealbreakers: [],
    answers: noAnswers(),
    age: null,
    timeZone: 'UTC',
    superMatchHour: 18,
    isPaused: false,
    lot: Math.floor(Math.random() * LOTS),
    shown: {},
    seenAt: general.at,
  };
}
