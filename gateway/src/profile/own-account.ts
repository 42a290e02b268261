import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { Me } from '@attune/gateway-contract/auth';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { withTimeout } from '@attune/platform/timeout';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

/** A profile does not wait longer for its lists: it is shown without them then. */
const LISTS_MS = 1000;

type Lists = Pick<Me, 'friends' | 'friendRequests' | 'degraded'>;
const WITHOUT: Lists = { friends: [], friendRequests: [], degraded: true };

/** The member's own document: the profile from auth, the lists from friends, asked for at the same time. */
@Injectable()
export class OwnAccount {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async of(caller: Caller): Promise<Me> {
    const [profile, lists] = await Promise.all([this.auth.getProfile({}, caller), this.#lists(caller)]);
    return { ...profile, ...lists };
  }

  /** An outage of friends does not keep the profile from its member. */
  #lists(caller: Caller): Promise<Lists> {
    return withTimeout(this.#asked(caller), LISTS_MS, () => WITHOUT);
  }

  async #asked(caller: Caller): Promise<Lists> {
    try {
      const { friends, requests: friendRequests } = await this.friends.lists({ withSurnames: true }, caller);
      return { friends, friendRequests };
    } catch (err) {
      this.log.warn({ err, userId: caller.userId }, 'lists_missing');
      return WITHOUT;
    }
  }
}
