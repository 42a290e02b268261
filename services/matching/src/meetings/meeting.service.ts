import { datesContract } from '@attune/dates-contract/dates.contract';
import { friendsContract, type Person } from '@attune/friends-contract/friends.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DayRepository } from '../daily-lists/day.repository.js';
import { refusal } from '../refusal.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';
import { mayBeUsed } from '../seekers/seeker.js';
import { MeetingRepository } from './meeting.repository.js';

const DAY_MS = 24 * 3_600_000;
/** Two people need some time to meet. */
const ASKED_AFTER_MS = 14 * DAY_MS;
const FORGOTTEN_AFTER_MS = 30 * DAY_MS;
/** As many ids as one question to friends may have. */
const ASKED_AT_ONCE = 300;

/** "Did you meet?": asked about friends whom a list showed some weeks ago, or with whom a date is over, and kept apart from all that decides about suggestions. */
@Injectable()
export class MeetingService {
  constructor(
    private readonly meetings: MeetingRepository,
    private readonly days: DayRepository,
    private readonly seekers: SeekerRepository,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
    @InjectClient(datesContract) private readonly dates: Client<typeof datesContract>,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async toAsk(caller: Caller, now = new Date()): Promise<Person[]> {
    const { userId } = caller;
    const [from, longAgo] = [FORGOTTEN_AFTER_MS, ASKED_AFTER_MS].map(ms => new Date(now.getTime() - ms)) as [
      Date,
      Date,
    ];
    const [shown, told] = await Promise.all([this.days.firstShown(userId, from), this.meetings.told(userId)]);
    const untold = [...shown].filter(([id]) => !told.has(id));
    const dated = untold.some(([, at]) => at >= longAgo) ? await this.#dated(caller) : new Set();
    const ids = untold.filter(([id, at]) => at < longAgo || dated.has(id)).map(([id]) => id);
    if (ids.length === 0) return [];
    return (await this.friends.relationsWith({ ids: ids.slice(0, ASKED_AT_ONCE) }, caller)).friends;
  }

  /** Two who had a date needn't wait two weeks for the question. Without dates, they do. */
  async #dated(caller: Caller): Promise<Set<string>> {
    try {
      return new Set((await this.dates.membersDated({}, caller)).memberIds);
    } catch (err) {
      this.log.warn({ err }, 'dates_not_asked');
      return new Set();
    }
  }

  async record(memberId: string, said: { hasMet: boolean; wouldAgain: boolean | null }, caller: Caller): Promise<void> {
    const { friends } = await this.friends.relationsWith({ ids: [memberId] }, caller);
    if (friends.length === 0) throw refusal('no_friend_of_caller');
    const both = await this.seekers.several([caller.userId, memberId]);
    const [mine, theirs] = [both.get(caller.userId), both.get(memberId)];
    if (!mine || !mayBeUsed(mine)) throw refusal('consent_missing');
    const level = theirs && mayBeUsed(theirs) ? await this.days.levelShown(caller.userId, memberId) : null;
    await this.meetings.keep(caller.userId, memberId, { ...said, level, at: new Date() });
    // Nothing is kept about a member who no longer takes part, or withdrew meanwhile; callers do not learn it.
    const taking = await this.seekers.among([caller.userId, memberId]);
    if (taking.size < 2) await this.meetings.remove(caller.userId, memberId);
  }
}
