import { friendsContract } from '@attune/friends-contract/friends.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { FEW_AROUND } from '../daily-lists/day-maker.js';
import { OfferedMarks } from '../only-with/offered-marks.js';
import { PassRepository } from '../passed-members/pass.repository.js';
import { CandidateRepository } from '../seekers/candidate.repository.js';
import { candidateOf, type Seeker } from '../seekers/seeker.js';
import { isSuitable } from '../seekers/suitable.js';

/** Counts whom a member could be suggested, as a day's list does. */
@Injectable()
export class PeopleAround {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly passes: PassRepository,
    private readonly offered: OfferedMarks,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
  ) {}

  /** Whether there are 20, without those who are blocked, asked, friends or passed on. The figure goes no further. */
  async areEnough(seeker: Seeker): Promise<boolean> {
    const { _id: userId, isIncognito } = seeker;
    const offered = await this.offered.marks();
    const mine = candidateOf(seeker, offered);
    if (!mine) return false;
    const [drawn, passed] = await Promise.all([this.candidates.draw(userId, mine, offered), this.passes.of(userId)]);
    const left = drawn.filter(other => !passed.has(other._id) && isSuitable(mine, other, offered));
    if (left.length < FEW_AROUND) return false;
    const pairs = left.map(({ _id }): [string, string] => [userId, _id]);
    // Who is incognito sees others, and isn't seen.
    const asked = { pairs, ...(isIncognito && { isOneWay: isIncognito }) };
    return (await this.friends.unconnectedPairs(asked)).pairs.length >= FEW_AROUND;
  }
}
