import type { Shortage } from '@attune/matching-contract/daily-list.methods';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { fit, fitLevelOf, orderScore } from '../fit/fit.js';
import type { Candidate } from '../limits/two-way-limits.js';
import { OfferedMarks } from '../only-with/offered-marks.js';
import { PassRepository } from '../passed-members/pass.repository.js';
import { CandidateRepository } from '../seekers/candidate.repository.js';
import { timesShown } from '../seekers/exposure.js';
import type { Seeker } from '../seekers/seeker.js';
import { isSuitable } from '../seekers/suitable.js';
import type { Day } from './day.schema.js';
import { DayRepository } from './day.repository.js';

const PEOPLE_A_DAY = 10;
/** How many of the best are asked about at a time: most of them are strangers. */
const ASKED_AT_ONCE = 30;
/** Those who were suggested in these days come after those who were not. */
const REPEATED_AFTER_MS = 7 * 24 * 3_600_000;
/** With fewer members around, it is not the limits that leave a day short. */
export const FEW_AROUND = 20;

/** Chooses the people of a member's day. */
@Injectable()
export class DayMaker {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly passes: PassRepository,
    private readonly days: DayRepository,
    private readonly offered: OfferedMarks,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
  ) {}

  async make({ _id }: Seeker, mine: Candidate, caller: Caller, now: Date): Promise<Omit<Day, '_id'>> {
    const recently = { from: new Date(now.getTime() - REPEATED_AFTER_MS), to: now };
    const offered = await this.offered.marks();
    const [drawn, passed, shown] = await Promise.all([
      this.candidates.draw(_id, mine, offered),
      this.passes.of(_id),
      this.days.peopleShown(_id, recently),
    ]);
    const suitable = drawn.filter(other => isSuitable(mine, other, offered));
    const left = suitable.filter(other => !passed.has(other._id));
    const ranking = ranked(mine, left, new Set(shown), now);
    const people = await this.#firstStrangers([...ranking.keys()], caller);
    const levels = Object.fromEntries(people.map(id => [id, fitLevelOf(ranking.get(id) ?? 0)]));
    const shortage = await this.#shortage(_id, mine, people.length, suitable.length);
    return { people, levels, shortage, madeAt: now, uncountedSince: now };
  }

  async #firstStrangers(ranking: string[], caller: Caller): Promise<string[]> {
    const people: string[] = [];
    for (let from = 0; from < ranking.length && people.length < PEOPLE_A_DAY; from += ASKED_AT_ONCE) {
      const ids = ranking.slice(from, from + ASKED_AT_ONCE);
      const { strangers } = await this.friends.relationsWith({ ids }, caller);
      const isStranger = new Set(strangers.map(({ _id }) => _id));
      people.push(...ids.filter(id => isStranger.has(id)));
    }
    return people.slice(0, PEOPLE_A_DAY);
  }

  async #shortage(userId: string, mine: Candidate, found: number, suitable: number): Promise<Shortage | null> {
    if (found === PEOPLE_A_DAY) return null;
    if (suitable >= PEOPLE_A_DAY) return 'all_seen';
    const around = await this.candidates.countAround(userId, mine, FEW_AROUND);
    return around < FEW_AROUND ? 'few_members' : 'narrow_limits';
  }
}

/** The fit of each, the first to be suggested first. */
function ranked({ answers }: Candidate, others: Seeker[], recent: Set<string>, now: Date): Map<string, number> {
  const scored = others.map(({ _id, answers: theirs, shown }) => {
    const fits = fit(answers, theirs);
    return { _id, fits, isRecent: recent.has(_id), score: orderScore(fits, timesShown(shown, now)) };
  });
  const order = scored.toSorted((one, next) => Number(one.isRecent) - Number(next.isRecent) || next.score - one.score);
  return new Map(order.map(({ _id, fits }) => [_id, fits]));
}
