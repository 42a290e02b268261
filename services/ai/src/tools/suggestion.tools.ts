import { friendsContract, type Person } from '@attune/friends-contract/friends.contract';
import type { Quote, Topics } from '@attune/matching-contract/card';
import type { Today } from '@attune/matching-contract/daily-list.methods';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { questionOf } from '@attune/matching-contract/questions';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { friendsNamed } from './friends-by-name.js';
import { FRIENDS_AT_MOST } from './names.js';

/** What a member could talk about with the friend of a name. Several friends, or none, have no topics. */
export interface FriendTopics {
  friends: Person[];
  topics: Topics | null;
}

/**
 * Reads what the cards of a signed-in member show, with their own token. Answers to questions of a special category (GDPR, Art. 9)
 * stay on the cards: the consent that they were given with names no other place.
 */
@Injectable()
export class SuggestionTools {
  constructor(
    @InjectClient(matchingContract) private readonly matching: Client<typeof matchingContract>,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
  ) {}

  async today(caller: Caller): Promise<Today> {
    const today = await this.matching.today({}, caller);
    if (today.state === 'incomplete') return today;
    return { ...today, cards: today.cards.map(card => ({ ...card, ...withoutSpecialCategories(card) })) };
  }

  async topicsWith(name: string, caller: Caller): Promise<FriendTopics> {
    const friends = friendsNamed(name, (await this.friends.lists({}, caller)).friends);
    const [friend] = friends;
    if (!friend || friends.length > 1) return { friends: friends.slice(0, FRIENDS_AT_MOST), topics: null };
    const topics = await this.matching.topicsWith({ memberId: friend._id }, caller);
    return { friends, topics: withoutSpecialCategories(topics) };
  }
}

const isOrdinary = ({ question }: Quote) => questionOf(question)?.consent === undefined;

const withoutSpecialCategories = ({ agreements, talkAboutEarly }: Topics): Topics => ({
  agreements: agreements.filter(isOrdinary),
  talkAboutEarly: talkAboutEarly && isOrdinary(talkAboutEarly) ? talkAboutEarly : null,
});
