import type { Today } from '@attune/matching-contract/daily-list.methods';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { CardService } from '../cards/card.service.js';
import type { Candidate } from '../limits/two-way-limits.js';
import { MatchingRateLimits } from '../matching.limits.js';
import { OfferedMarks } from '../only-with/offered-marks.js';
import { EXPOSURE_DAYS, timesShown } from '../seekers/exposure.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';
import { candidateOf, isOfOtherGenders, isWakeMeOn, type Seeker, stepsOf } from '../seekers/seeker.js';
import { VisitService } from '../seekers/visit.service.js';
import { localTime } from './clock.js';
import { DayMaker } from './day-maker.js';
import { DayMetrics } from './day.metrics.js';
import type { Day } from './day.schema.js';
import { DayRepository } from './day.repository.js';
import { ExposureCounter } from './exposure.counter.js';

/** To look whether an empty town still is empty asks many members' documents. */
const EMPTY_FOR_MS = 5 * 60_000;

/** The people of a member's day: chosen once, shown all day. */
@Injectable()
export class TodayService {
  constructor(
    private readonly visits: VisitService,
    private readonly seekers: SeekerRepository,
    private readonly days: DayRepository,
    private readonly maker: DayMaker,
    private readonly cards: CardService,
    private readonly exposures: ExposureCounter,
    private readonly limits: MatchingRateLimits,
    private readonly metrics: DayMetrics,
    private readonly offered: OfferedMarks,
  ) {}

  async today(caller: Caller, now = new Date()): Promise<Today> {
    const [seeker, offered] = await Promise.all([this.visits.visit(caller, now), this.offered.marks()]);
    const candidate = candidateOf(seeker, offered);
    if (!seeker || !candidate) return { state: 'incomplete', steps: stepsOf(seeker) };
    const { date } = localTime(now, seeker.timeZone);
    const kept = await this.days.find(seeker._id, date);
    const isOnlyWithOn = candidate.asksFor.length > 0;
    const ready = { state: 'ready', date, isWakeMeOn: isWakeMeOn(seeker), isOnlyWithOn } as const;
    if (kept && isOfOtherGenders(seeker, kept.madeAt)) return { ...ready, cards: [], shortage: null };
    const day = kept ?? lastEmptyDay(seeker, now) ?? (await this.#make(seeker, candidate, date, caller, now));
    const cards = await this.cards.cardsFor(seeker, day.people, caller);
    return { ...ready, cards, shortage: day.shortage };
  }

  async exposure({ userId }: Caller): Promise<{ shown: number; days: number }> {
    const seeker = await this.seekers.find(userId);
    return { shown: timesShown(seeker?.shown, new Date()), days: EXPOSURE_DAYS };
  }

  /** An empty list is kept for some minutes alone: the first member who comes to an empty town is seen on the same day. */
  async #make(
    seeker: Seeker,
    candidate: Candidate,
    date: string,
    caller: Caller,
    now: Date,
  ): Promise<Pick<Day, 'people' | 'shortage'>> {
    await this.limits.consume('list', seeker._id);
    const stop = this.metrics.listSeconds.startTimer();
    const made = await this.maker.make(seeker, candidate, caller, now);
    stop();
    if (made.people.length === 0) {
      const { revision, _id } = seeker;
      await this.seekers.noteEmptyDay(_id, { at: now, revision, shortage: made.shortage });
      return made;
    }
    const day = await this.days.keep(seeker._id, date, made);
    const hasOwner = await this.#removeLeavers(seeker._id, day);
    if (hasOwner && day.madeAt === made.madeAt) this.exposures.dispatch(day);
    return day;
  }

  /** A member who withdrew meanwhile leaves no list behind, and stays on none. False where that is the list's own member. */
  async #removeLeavers(userId: string, day: Day): Promise<boolean> {
    const staying = await this.seekers.withGenders([userId, ...day.people]);
    const hasOwner = staying.has(userId);
    const leavers = day.people.filter(id => !staying.has(id));
    if (!hasOwner) await this.days.remove(day);
    else if (leavers.length > 0) await this.days.removePeople(day, leavers);
    return hasOwner;
  }
}

/** Undefined where a new list may have people: some minutes have passed, or the member has set something else. */
function lastEmptyDay({ emptyDay, revision }: Seeker, now: Date): Pick<Day, 'people' | 'shortage'> | undefined {
  if (!emptyDay || emptyDay.revision !== revision || now.getTime() - emptyDay.at.getTime() >= EMPTY_FOR_MS)
    return undefined;
  return { people: [], shortage: emptyDay.shortage };
}
