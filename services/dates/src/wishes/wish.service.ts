import type { MeetWish } from '@attune/dates-contract/meet-wish';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { DatesRateLimits } from '../dates.limits.js';
import { PeopleReader } from '../members/people.reader.js';
import { WishOutbox } from './wish.outbox.js';
import { saidAt, WishRepository } from './wish.repository.js';
import type { SharedWish, Wish } from './wish.schema.js';

/** "I'd like to meet you": told to no one, until both say so. */
@Injectable()
export class WishService {
  constructor(
    private readonly wishes: WishRepository,
    private readonly outbox: WishOutbox,
    private readonly people: PeopleReader,
    private readonly limits: DatesRateLimits,
  ) {}

  async say(memberId: string, isOn: boolean, caller: Caller): Promise<MeetWish> {
    const { userId } = caller;
    await this.limits.change(userId);
    await this.people.requireOpenTalk(memberId, caller);
    const now = new Date();
    const wish = await this.wishes.say(userId, memberId, isOn, now);
    if (isOn) await this.#requireStillFriends(memberId, caller);
    // By this press. What an earlier one did is on its way.
    if (!wish) return { memberId, isOn: false, bothSince: null };
    if (isShared(wish) && wish.untoldSince?.getTime() === now.getTime()) this.outbox.dispatch(wish);
    return shownTo(wish, userId);
  }

  /** The end of a friendship that came between the question and the write found nothing to delete. */
  async #requireStillFriends(memberId: string, caller: Caller): Promise<void> {
    try {
      await this.people.requireFriend(memberId, caller);
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'forbidden')
        await this.wishes.removeBetween([caller.userId, memberId], new Date());
      throw error;
    }
  }

  /** Those to friends whom the caller may see. */
  async list(caller: Caller): Promise<MeetWish[]> {
    const said = (await this.wishes.saidBy(caller.userId)).map(wish => shownTo(wish, caller.userId));
    const friends = await this.people.friendsAmong(
      said.map(({ memberId }) => memberId),
      caller,
    );
    return said.filter(({ memberId }) => friends.has(memberId));
  }
}

const isShared = (wish: Wish): wish is SharedWish => wish.bothAt !== null;

/** The member's own side, and nothing of the other one's. */
function shownTo(wish: Wish, userId: string): MeetWish {
  const [first, second] = wish.userIds;
  return {
    memberId: first === userId ? second : first,
    isOn: saidAt(wish, userId) !== null,
    bothSince: wish.bothAt?.toISOString() ?? null,
  };
}
