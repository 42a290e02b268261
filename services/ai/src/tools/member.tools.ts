import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract, type Person } from '@attune/friends-contract/friends.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { FRIENDS_AT_MOST, type Names, namesOf } from './names.js';

/** Reads members for a signed-in member: with the member's own token, and so with their rights alone. */
@Injectable()
export class MemberTools {
  constructor(
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {}

  async search(query: string, caller: Caller): Promise<Person[]> {
    return (await this.friends.search({ query }, caller)).people;
  }

  /** The member's own words about themselves; no id, no address. */
  async profile(caller: Caller) {
    const { age, pronouns, bio, profilePicture, ...member } = await this.auth.getProfile({}, caller);
    return { ...namesOf(member), age, pronouns, bio, hasPicture: profilePicture !== null };
  }

  async friendNames(caller: Caller): Promise<Names[]> {
    const { friends } = await this.friends.lists({}, caller);
    return friends.slice(0, FRIENDS_AT_MOST).map(namesOf);
  }
}
