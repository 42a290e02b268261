import type { Today } from '@attune/matching-contract/matching.contract';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { CardService } from '../cards/card.service.js';
import type { Candidate } from '../limits/two-way-limits.js';
import { EXPOSURE_DAYS, timesShown } from '../seekers/exposure.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';
import { candidateOf, type Seeker, stepsOf } from '../seekers/seeker.js';
import { VisitService } from '../seekers/visit.service.js';
import { localTime } from './clock.js';
import { DayMaker } from './day-maker.js';
import { dayListSeconds } from './day.metrics.js';
import type { Day } from './day.schema.js';
import { DayRepository } from './day.repository.js';
import { ExposureCounter } from './exposure.counter.js';

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
  ) {}

  async today(caller: Caller, now = new Date()): Promise<Today> {
    const seeker = await this.visits.visit(caller, now);
    const candidate = candidateOf(seeker);
    if (!seeker || !candidate) return { state: 'incomplete', steps: stepsOf(seeker) };
    const { date } = localTime(now, seeker.timeZone);
    const day = (await this.days.find(seeker._id, date)) ?? (await this.#make(seeker, candidate, date, caller, now));
    const cards = await this.cards.cardsFor(seeker, day.people, caller);
    return { state: 'ready', date, cards, shortage: day.shortage };
  }

  async exposure({ userId }: Caller): Promise<{ shown: number; days: number }> {
    const seeker = await this.seekers.find(userId);
    return { shown: timesShown(seeker?.shown, new Date()), days: EXPOSURE_DAYS };
  }

  /** An empty list is not kept: the first member who comes to an empty town is seen on the same day. */
  async #make(
    seeker: Seeker,
    candidate: Candidate,
    date: string,
    caller: Caller,
    now: Date,
  ): Promise<Omit<Day, '_id'>> {
    const stop = dayListSeconds.startTimer();
    const made = await this.maker.make(seeker, candidate, caller, now);
    stop();
    if (made.people.length === 0) return made;
    const day = await this.days.keep(seeker._id, date, made);
    // A member who switched matching off meanwhile leaves no list behind.
    if (!(await this.seekers.exists(seeker._id))) await this.days.remove(day);
    else if (day.madeAt === made.madeAt) this.exposures.dispatch(day);
    return day;
  }
}
