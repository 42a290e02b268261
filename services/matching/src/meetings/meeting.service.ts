import { friendsContract, type Person } from '@attune/friends-contract/friends.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
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

/** "Did you meet?": asked about friends whom a list showed some weeks ago, and kept apart from all that decides about suggestions. */
@Injectable()
export class MeetingService {
  constructor(
    private readonly meetings: MeetingRepository,
    private readonly days: DayRepository,
    private readonly seekers: SeekerRepository,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
  ) {}

  async toAsk(caller: Caller, now = new Date()): Promise<Person[]> {
    const { userId } = caller;
    const [from, to] = [FORGOTTEN_AFTER_MS, ASKED_AFTER_MS].map(ms => new Date(now.getTime() - ms)) as [Date, Date];
    const [shown, told] = await Promise.all([this.days.peopleShown(userId, { from, to }), this.meetings.told(userId)]);
    const ids = shown.filter(id => !told.has(id)).slice(0, ASKED_AT_ONCE);
    if (ids.length === 0) return [];
    return (await this.friends.relationsWith({ ids }, caller)).friends;
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
