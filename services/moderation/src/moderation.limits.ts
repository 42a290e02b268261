import type { FriendsReason } from '@attune/friends-contract/friends.contract';
import type { ModerationReason } from '@attune/moderation-contract/moderation.contract';
import { type Limits, MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';

export const LIMITS = {
  report: { name: 'reports', points: 30, seconds: 3600, what: 'reports' },
  appeal: { name: 'appeal-changes', points: 10, seconds: 3600, what: 'changes of an appeal' },
  pose: { name: 'poses', points: 10, seconds: 86_400, what: 'poses for a selfie drawn' },
  selfie: { name: 'selfies', points: 3, seconds: 7 * 86_400, what: 'selfies sent' },
} satisfies Limits;

const { report, appeal, pose, selfie } = LIMITS;

@Injectable()
export class ModerationRateLimits extends MemberRateLimits<'report' | 'appeal', FriendsReason> {
  constructor(@InjectRedis() redis: Redis) {
    super(redis, 'moderation', { report, appeal }, 'too_much_at_once');
  }
}

@Injectable()
export class SelfieRateLimits extends MemberRateLimits<'pose' | 'selfie', ModerationReason> {
  constructor(@InjectRedis() redis: Redis) {
    super(redis, 'moderation', { pose, selfie }, 'too_many_selfies');
  }

  /** Answers how to give it back, for a selfie that is not kept. */
  takeSelfie(userId: string): Promise<() => Promise<void>> {
    return this.take('selfie', userId);
  }
}
