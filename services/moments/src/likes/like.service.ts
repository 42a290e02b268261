import { type Moment, MomentId } from '@attune/moments-contract/moment';
import type { Caller } from '@attune/platform/contract';
import { HiddenMemberRepository } from '@attune/platform/hidden-members/hidden-member.repository';
import { Injectable } from '@nestjs/common';
import { LikeRateLimits } from '../limits/moments.rate-limits.js';
import { LikeRepository } from './like.repository.js';

/**
 * Likes of moments. A count has no names, so it is the same on both sides of a block: a number that changed with a block would tell of
 * it. A hidden member's like does not count while they are hidden, but to themselves.
 */
@Injectable()
export class LikeService {
  constructor(
    private readonly likes: LikeRepository,
    private readonly hiddenMembers: HiddenMemberRepository,
    private readonly limits: LikeRateLimits,
  ) {}

  list(caller: Caller): Promise<Moment[]> {
    return this.#moments(MomentId.options, caller);
  }

  async setLike({ momentId, isLiked }: { momentId: MomentId; isLiked: boolean }, caller: Caller): Promise<Moment> {
    await this.limits.consume('like', caller.userId);
    if (isLiked) await this.likes.add(momentId, caller.userId, new Date());
    else await this.likes.remove(momentId, caller.userId);
    const [moment] = await this.#moments([momentId], caller);
    return moment ?? { momentId, likes: 0, isLiked };
  }

  async #moments(momentIds: readonly MomentId[], { userId }: Caller): Promise<Moment[]> {
    const hidden = (await this.hiddenMembers.all()).filter(id => id !== userId);
    const [counts, own] = await Promise.all([this.likes.count(momentIds, hidden), this.likes.of(userId)]);
    const liked = new Set(own.map(({ momentId }) => momentId));
    return momentIds.map(momentId => ({
      momentId,
      likes: counts.get(momentId) ?? 0,
      isLiked: liked.has(momentId),
    }));
  }
}
