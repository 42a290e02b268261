import { matchingContract } from '@attune/matching-contract/matching.contract';
import { InjectAnnouncer } from '@attune/platform/announcer';
import type { Announcer } from '@attune/platform/contract';
import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import { localTime } from '../daily-lists/clock.js';
import { showsAskedMark } from '../limits/two-way-limits.js';
import { OfferedMarks } from '../only-with/offered-marks.js';
import { marksNow } from '../seekers/kept-marks.js';
import { askedMarks, isOfOtherGenders } from '../seekers/seeker.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';
import { SuperMatchRepository } from './super-match.repository.js';
import type { SuperMatchPair } from './super-match.schema.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PAGE = 300;

/** Announces to each member, once their chosen hour has come, that their Super Match is shown. */
@Injectable()
@Scheduled({ service: 'matching', name: 'super-match-news', everyMs: 5 * 60_000 })
export class SuperMatchNewsTask extends ScheduledTask {
  constructor(
    private readonly superMatches: SuperMatchRepository,
    private readonly seekers: SeekerRepository,
    private readonly offered: OfferedMarks,
    private readonly sweeps: Sweeps,
    @InjectAnnouncer(matchingContract) private readonly events: Announcer<typeof matchingContract>,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'SuperMatchNewsTask',
      find: () => this.#untold(now),
      each: pair => this.#tell(pair, now),
      idsOf: ({ _id }) => ({ superMatchId: _id }),
    });
  }

  async *#untold(now: Date): AsyncGenerator<SuperMatchPair> {
    // It is one of three dates, somewhere.
    for (const day of [-1, 0, 1]) {
      const date = new Date(now.getTime() + day * DAY_MS).toISOString().slice(0, 10);
      for (let after: string | undefined = ''; after !== undefined;) {
        const pairs: SuperMatchPair[] = await this.superMatches.untold(date, after, PAGE);
        yield* pairs;
        after = pairs.length < PAGE ? undefined : pairs.at(-1)?._id;
      }
    }
  }

  async #tell({ _id, members, date, at, told = [] }: SuperMatchPair, now: Date): Promise<void> {
    const both = await Promise.all(members.map(id => this.seekers.find(id)));
    // Neither would be shown the other.
    if (both.some(seeker => !seeker || seeker.isIncognito || seeker.hiddenSince)) return;
    const offered = await this.offered.marks();
    for (const seeker of both) {
      const other = both.find(member => member !== seeker);
      if (!seeker || !other || told.includes(seeker._id) || isOfOtherGenders(seeker, at)) continue;
      if (!showsAskedMark({ asksFor: askedMarks(seeker, offered) }, { marks: marksNow(other) })) continue;
      const userId = seeker._id;
      const local = localTime(now, seeker.timeZone);
      if (local.date !== date || local.hour < seeker.superMatchHour) continue;
      const until = new Date(now.getTime() + (24 - local.hour) * HOUR_MS).toISOString();
      // A crash in between announces it again: for listeners it is one Super Match of the member and the date.
      await this.events.superMatchShown({ userId, date, until });
      await this.superMatches.markTold(_id, userId);
    }
  }
}
