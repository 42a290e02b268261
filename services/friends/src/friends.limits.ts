import type { FriendsReason } from '@attune/friends-contract/friends.contract';
import { type Limits, MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** One count for all ages of accounts: one that becomes older may send the difference. */
const requestsADay = (points: number, age: string) => ({
  name: 'requests-a-day',
  points,
  seconds: DAY,
  what: `friend requests sent, ${age}`,
});

export const ALLOWANCE = {
  new: requestsADay(5, 'in the first week'),
  ofAWeek: requestsADay(10, 'in the first month'),
  ofAMonth: requestsADay(20, 'later'),
} satisfies Limits;

export const NOTES = {
  note: { name: 'repeated-notes', points: 3, seconds: DAY, what: 'friend requests with the same note' },
} satisfies Limits;

const OFTEN = {
  request: {
    name: 'requests',
    points: 30,
    seconds: HOUR,
    what: 'friend requests tried: what is sent counts by the day as well',
  },
  search: { name: 'searches', points: 30, seconds: MINUTE, what: 'searches for people' },
  profile: { name: 'profiles', points: 120, seconds: MINUTE, what: 'profiles opened' },
  report: { name: 'reports', points: 30, seconds: HOUR, what: 'reports of members and requests' },
  block: { name: 'blocks', points: 120, seconds: HOUR, what: 'blocks set and lifted' },
  vouchCode: { name: 'vouch-codes', points: 60, seconds: HOUR, what: 'codes shown to be vouched for' },
  vouch: { name: 'vouches', points: 10, seconds: HOUR, what: 'codes tried to vouch for someone' },
  setting: { name: 'settings', points: 30, seconds: HOUR, what: 'changes of how many requests a day are shown' },
} satisfies Limits;

export const LIMITS = {
  ...OFTEN,
  ...ALLOWANCE,
  ...NOTES,
  /** A member who looks for people they know sees a few dozen; copying a town of 100,000 would take most of a year. */
  shown: { points: 500, seconds: DAY, what: 'different people shown by searches and profiles' },
} satisfies Limits;

@Injectable()
export class FriendsRateLimits extends MemberRateLimits<keyof typeof OFTEN, FriendsReason> {
  constructor(@InjectRedis() redis: Redis) {
    super(redis, 'friends', OFTEN, 'too_much_at_once');
  }
}
