import type { MatchingReason } from '@attune/matching-contract/matching.contract';
import { type Limits, MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Limits, towns and answers rarely change: a member who tries many learns whom each of them excludes. */
export const LIMITS = {
  town: { name: 'towns', points: 4, seconds: 30 * DAY, what: 'changes of the town' },
  limits: { name: 'limits', points: 10, seconds: DAY, what: 'changes of age and distance' },
  genders: { name: 'genders', points: 4, seconds: 30 * DAY, what: 'choices of genders: the first and three changes' },
  consent: { name: 'consents', points: 10, seconds: DAY, what: 'consents given and taken back' },
  answer: { name: 'answers', points: 300, seconds: HOUR, what: 'answers to questions' },
  answerChange: {
    name: 'answer-changes',
    points: 20,
    seconds: DAY,
    what: 'changed or deleted answers to questions that others may have made a dealbreaker',
  },
  timeZone: { name: 'time-zones', points: 3, seconds: DAY, what: 'changes of the time zone' },
  list: { name: 'lists', points: 30, seconds: HOUR, what: "looks at the day's suggestions" },
  search: { name: 'town-searches', points: 60, seconds: MINUTE, what: 'searches for a town' },
  pass: { name: 'passes', points: 100, seconds: DAY, what: 'people passed over' },
  round: { name: 'rounds', points: 30, seconds: HOUR, what: 'rounds joined or left' },
} satisfies Limits;

export type Purpose = keyof typeof LIMITS;

@Injectable()
export class MatchingRateLimits extends MemberRateLimits<Purpose, MatchingReason> {
  constructor(@InjectRedis() redis: Redis) {
    super(redis, 'matching', LIMITS, 'too_much_matching');
  }
}
