import type { NotificationsReason } from '@attune/notifications-contract/notifications.contract';
import { MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

const LIMITS = { change: { name: 'changes', points: 200, seconds: 3600 } };

@Injectable()
export class SettingsRateLimits extends MemberRateLimits<keyof typeof LIMITS, NotificationsReason> {
  constructor(@InjectRedis() redis: Redis) {
    super(redis, 'notifications', LIMITS, 'too_many_setting_changes');
  }
}
