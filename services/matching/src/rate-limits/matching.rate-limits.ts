import type { MatchingReason } from '@attune/matching-contract/matching.contract';
import { MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Limits, towns and answers rarely change: a member who tries many learns whom each of them excludes. */
const LIMITS = {
  town: { name: 'towns', points: 4, seconds: 30 * DAY },
  limits: { name: 'limits', points: 10, seconds: DAY },
  /** The first choice and three changes. */
  genders: { name: 'genders', points: 4, seconds: 30 * DAY },
  consent: { name: 'consents', points: 10, seconds: DAY },
  answer: { name: 'answers', points: 300, seconds: HOUR },
  /** Changing or deleting the answer to a question that others may have made a dealbreaker. */
  answerChange: { name: 'answer-changes', points: 20, seconds: DAY },
  timeZone: { name: 'time-zones', points: 3, seconds: DAY },
  list: { name: 'lists', points: 30, seconds: HOUR },
  search: { name: 'town-searches', points: 60, seconds: MINUTE },
  pass: { name: 'passes', points: 100, seconds: DAY },
};

export type Purpose = keyof typeof LIMITS;

@Injectable()
export class MatchingRateLimits extends MemberRateLimits<Purpose, MatchingReason> {
  constructor(@InjectRedis() redis: Redis) {
    super(redis, 'matching', LIMITS, 'too_much_matching');
  }
}
