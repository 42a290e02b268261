import type { MemberCounts } from '@attune/auth-contract/standing';
import { Injectable } from '@nestjs/common';
import { MemberCountsRepository } from '../users/member-counts.repository.js';

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;
/** The first Monday of 1970. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
const WEEKS = 8;
const FEWEST = 20;
const STEP = 10;

/**
 * What operators may know of how many members there are. A week that is not over is left out: its count
 * could be watched as it grows.
 */
@Injectable()
export class MemberCountsService {
  constructor(private readonly members: MemberCountsRepository) {}

  async counts(now: Date): Promise<MemberCounts> {
    const today = now.getTime() - (now.getTime() % DAY_MS);
    const thisMonday = today - ((today - FIRST_MONDAY_MS) % WEEK_MS);
    const mondays = Array.from({ length: WEEKS }, (_, index) => thisMonday - (WEEKS - index) * WEEK_MS);
    const [active, ...joined] = await Promise.all([
      this.members.lastSeenSince(new Date(today - WEEK_MS + DAY_MS)),
      ...mondays.map(monday => this.members.joined(new Date(monday), new Date(monday + WEEK_MS))),
    ]);
    const weeks = mondays.map((monday, index) => ({
      monday: new Date(monday).toISOString().slice(0, 10),
      joined: rounded(joined[index] ?? 0),
    }));
    return { weeks, active: rounded(active ?? 0) };
  }
}

/** Null: too few to tell. */
const rounded = (count: number) => (count < FEWEST ? null : Math.round(count / STEP) * STEP);
