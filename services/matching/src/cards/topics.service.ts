import type { Topics } from '@attune/matching-contract/card';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { refusal } from '../refusal.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';
import { mayBeUsed } from '../seekers/seeker.js';
import { topicsOf } from './topics.js';

/** What a member and a friend could talk about: what the friend's card would quote, and nothing else. */
@Injectable()
export class TopicsService {
  constructor(
    private readonly seekers: SeekerRepository,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
  ) {}

  async topicsWith(memberId: string, caller: Caller): Promise<Topics> {
    const { friends } = await this.friends.relationsWith({ ids: [memberId] }, caller);
    if (friends.length === 0) throw refusal('no_friend_of_caller');
    const both = await this.seekers.several([caller.userId, memberId]);
    const [mine, theirs] = [both.get(caller.userId), both.get(memberId)];
    if (!mine || !theirs || theirs.isPaused || ![mine, theirs].every(mayBeUsed))
      return { agreements: [], talkAboutEarly: null };
    return topicsOf(mine.answers, theirs.answers);
  }
}
