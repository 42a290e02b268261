import { friendsContract } from '@attune/friends-contract/friends.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { FEW_AROUND } from '../daily-lists/day-maker.js';
import type { Candidate } from '../limits/two-way-limits.js';
import { PassRepository } from '../passed-members/pass.repository.js';
import { CandidateRepository } from '../seekers/candidate.repository.js';
import { isSuitable } from '../seekers/suitable.js';

/** Counts whom a member could be suggested, as a day's list does. */
@Injectable()
export class PeopleAround {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly passes: PassRepository,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
  ) {}

  /** Whether there are 20, without those who are blocked, asked, friends or passed on. The figure goes no further. */
  async areEnough(userId: string, mine: Candidate): Promise<boolean> {
    const [drawn, passed] = await Promise.all([this.candidates.draw(userId, mine), this.passes.of(userId)]);
    const left = drawn.filter(other => !passed.has(other._id) && isSuitable(mine, other));
    if (left.length < FEW_AROUND) return false;
    const pairs = left.map(({ _id }): [string, string] => [userId, _id]);
    return (await this.friends.unconnectedPairs({ pairs })).pairs.length >= FEW_AROUND;
  }
}
