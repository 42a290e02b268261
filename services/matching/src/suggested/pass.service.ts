import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { MatchingRateLimits } from '../matching.limits.js';
import { refusal } from '../refusal.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';
import { PassRepository } from '../passed-members/pass.repository.js';
import { SuggestedMembers } from './suggested-members.js';

/** Passing on a member who was suggested, and taking that back. The other one is not told. */
@Injectable()
export class PassService {
  constructor(
    private readonly passes: PassRepository,
    private readonly seekers: SeekerRepository,
    private readonly suggested: SuggestedMembers,
    private readonly limits: MatchingRateLimits,
  ) {}

  async pass(memberId: string, { userId }: Caller): Promise<void> {
    await this.limits.consume('pass', userId);
    if (!(await this.suggested.includes(userId, memberId))) throw refusal('member_not_suggested');
    await this.passes.keep(userId, memberId, new Date());
    // A member who withdrew meanwhile leaves nothing behind.
    if ((await this.seekers.among([userId, memberId])).size < 2) await this.passes.remove(userId, memberId);
  }

  async undo(memberId: string, { userId }: Caller): Promise<void> {
    await this.passes.remove(userId, memberId);
  }
}
