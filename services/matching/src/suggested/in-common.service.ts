import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { InCommon } from '@attune/matching-contract/suggested.methods';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { type Candidate, seekEachOther } from '../limits/two-way-limits.js';
import { SuggestedMembers } from './suggested-members.js';
import { bandBetween } from '../places/grid.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';
import { candidateOf, isAgeKnown } from '../seekers/seeker.js';
import { topicsOf } from '../cards/topics.js';

/** What the caller has in common with one other member: what a card of them would say, and nothing else. */
@Injectable()
export class InCommonService {
  constructor(
    private readonly seekers: SeekerRepository,
    private readonly suggested: SuggestedMembers,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
  ) {}

  async inCommonWith(memberId: string, caller: Caller): Promise<InCommon | null> {
    const [both, relations] = await Promise.all([
      this.seekers.several([caller.userId, memberId]),
      this.friends.relationsWith({ ids: [memberId] }, caller),
    ]);
    // Marks are no limit here.
    const [mine, theirs] = [candidateOf(both.get(caller.userId), []), candidateOf(both.get(memberId), [])];
    if (!mine || !theirs) return null;
    const isFriend = relations.friends.length > 0;
    const other = both.get(memberId);
    if (!isFriend && !(other && isAgeKnown(other) && (await this.#isSuggested(memberId, [mine, theirs], caller))))
      return null;
    if (!isFriend && relations.strangers.length === 0 && !(await this.#isAsked(memberId, caller))) return null;
    const { agreements, talkAboutEarly } = topicsOf(mine.answers, theirs.answers);
    return { distance: bandBetween(mine.cell, theirs.cell) ?? null, agreements, talkAboutEarly };
  }

  async #isSuggested(memberId: string, [mine, theirs]: [Candidate, Candidate], { userId }: Caller): Promise<boolean> {
    return seekEachOther(mine, theirs) && (await this.suggested.includes(userId, memberId));
  }

  /** A request between the two makes them no strangers any more, and hides nothing; a block does. */
  async #isAsked(memberId: string, caller: Caller): Promise<boolean> {
    const { requests, sent } = await this.friends.lists({}, caller);
    return [...requests, ...sent].some(({ _id }) => _id === memberId);
  }
}
