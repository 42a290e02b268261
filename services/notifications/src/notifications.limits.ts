import type { NotificationsReason } from '@attune/notifications-contract/notifications.contract';
import { type Limits, MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';

export const LIMITS = {
  change: { name: 'changes', points: 200, seconds: 3600, what: 'changes of settings, mutings and browsers to notify' },
} satisfies Limits;

@Injectable()
export class SettingsRateLimits extends MemberRateLimits<keyof typeof LIMITS, NotificationsReason> {
  constructor(@InjectRedis() redis: Redis) {
    super(redis, 'notifications', LIMITS, 'too_many_setting_changes');
  }
}
