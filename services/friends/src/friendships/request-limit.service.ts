import type { RequestLimit } from '@attune/friends-contract/request-limit';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { FriendsRateLimits } from '../friends.limits.js';
import { RequestTurnsRepository } from '../turns/request-turns.repository.js';

/** How many requests a day a member is shown, as they say. */
@Injectable()
export class RequestLimitService {
  constructor(
    private readonly turns: RequestTurnsRepository,
    private readonly limits: FriendsRateLimits,
  ) {}

  async of({ userId }: Pick<Caller, 'userId'>): Promise<RequestLimit> {
    return { requestsADay: await this.turns.limitOf(userId) };
  }

  async set({ requestsADay }: RequestLimit, { userId }: Caller): Promise<RequestLimit> {
    await this.limits.consume('setting', userId);
    await this.turns.setLimit(userId, requestsADay, new Date());
    return { requestsADay };
  }
}
