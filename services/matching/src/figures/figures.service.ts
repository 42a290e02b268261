import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { Figures } from '@attune/matching-contract/figures.methods';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { MeetingRepository } from '../meetings/meeting.repository.js';
import { CandidateRepository } from '../seekers/candidate.repository.js';
import { exposureShares } from './exposure-shares.js';
import { FiguresRepository } from './figures.repository.js';
import { batchOf, disjoint, FEWEST, figuresOf, type Tally, tallyOf } from './tally.js';

export const KEPT_MONTHS = 12;
/** Requests are counted once they have waited for a month at least. */
const REQUESTS_AGO = 2;

/** What is told of how suggestions turn out: made once a month, and from then on the same for everyone. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly kept: FiguresRepository,
    private readonly meetings: MeetingRepository,
    private readonly candidates: CandidateRepository,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
  ) {}

  async figures(): Promise<Figures> {
    const { batches = [], exposure = null } = (await this.kept.find()) ?? {};
    return { ...figuresOf(batches), exposure };
  }

  /** Repeated, or done by two replicas at once, it counts a month once, and a pair in one month. */
  async makeOf(now: Date): Promise<void> {
    const month = monthBefore(now, 0);
    const before = await this.kept.find();
    if (before && before.month >= month) return;
    const batches = (before?.batches ?? []).filter(batch => batch.month > monthBefore(now, KEPT_MONTHS));
    const requests = await this.#requests(now);
    const meetings = await this.#meetings(month, before?.month);
    await this.kept.replace(before, {
      month,
      exposure: exposureShares(await this.candidates.timesShown(now)),
      batches: [...batches, batchOf(month, { ...meetings, ...requests })],
    });
  }

  /**
   * Of too few new pairs, none: they wait for another month. They are marked before they are counted. A process that is killed in between
   * has marked them with a month that was not made, so they are still new.
   */
  async #meetings(month: string, made: string | undefined): Promise<Tally> {
    const { fresh, members } = await this.meetings.toCount(made);
    const pairs = disjoint(fresh, members);
    if (pairs.length < FEWEST) return {};
    await this.meetings.markCounted(
      pairs.map(({ _id }) => _id),
      month,
    );
    return tallyOf(pairs);
  }

  async #requests(now: Date): Promise<Tally> {
    const { waiting, answered } = await this.friends.requestFigures({ month: monthBefore(now, REQUESTS_AGO) });
    return waiting + answered < FEWEST ? {} : { requests: [waiting, answered] };
  }
}

/** Such as 2026-12. */
const monthBefore = (now: Date, months: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 7);
