import type { MatchingReason } from '@attune/matching-contract/matching.contract';
import { MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Limits and towns change rarely: who tries many learns from whom each of them excludes. */
const LIMITS = {
  town: { name: 'towns', points: 4, seconds: 30 * DAY },
  limits: { name: 'limits', points: 10, seconds: DAY },
  answer: { name: 'answers', points: 300, seconds: HOUR },
  search: { name: 'town-searches', points: 60, seconds: MINUTE },
  pass: { name: 'passes', points: 100, seconds: DAY },
};

@Injectable()
export class MatchingRateLimits extends MemberRateLimits<keyof typeof LIMITS, MatchingReason> {
  constructor(@InjectRedis() redis: Redis) {
    super(redis, 'matching', LIMITS, 'too_much_matching');
  }
}
