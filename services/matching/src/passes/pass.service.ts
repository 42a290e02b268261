import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { DayRepository } from '../days/day.repository.js';
import { MatchingRateLimits } from '../rate-limits/matching.rate-limits.js';
import { refusal } from '../refusal.js';
import { SuperMatchRepository } from '../super-matches/super-match.repository.js';
import { PassRepository } from './pass.repository.js';

/** Passing on a member who was suggested, and taking that back. The other one is not told. */
@Injectable()
export class PassService {
  constructor(
    private readonly passes: PassRepository,
    private readonly days: DayRepository,
    private readonly superMatches: SuperMatchRepository,
    private readonly limits: MatchingRateLimits,
  ) {}

  async pass(memberId: string, { userId }: Caller): Promise<void> {
    await this.limits.consume('pass', userId);
    const wasSuggested =
      (await this.days.hasShown(userId, memberId)) || (await this.superMatches.isBetween(userId, memberId));
    if (!wasSuggested) throw refusal('member_not_suggested');
    await this.passes.keep(userId, memberId, new Date());
  }

  async undo(memberId: string, { userId }: Caller): Promise<void> {
    await this.passes.remove(userId, memberId);
  }
}
