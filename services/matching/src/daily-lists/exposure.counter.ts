import { Outbox } from '@attune/platform/outbox';
import { Injectable } from '@nestjs/common';
import { CandidateRepository } from '../seekers/candidate.repository.js';
import type { Day } from './day.schema.js';
import { DayRepository } from './day.repository.js';

/** Counts whom a new list shows. A crash between the count and its mark counts a list twice, and none is left out. */
@Injectable()
export class ExposureCounter extends Outbox<Day> {
  protected readonly oldest = { 'exposure-counts': () => this.days.uncountedSince() };

  constructor(
    private readonly days: DayRepository,
    private readonly candidates: CandidateRepository,
  ) {
    super();
  }

  protected async deliver(day: Day): Promise<void> {
    await this.candidates.countShown(day.people, day.madeAt);
    await this.days.markCounted(day);
  }

  protected findOverdue(before: Date, limit: number): Promise<Day[]> {
    return this.days.uncounted(before, limit);
  }

  /** Not the list's id, which names the member who reads it. */
  protected idsOf({ madeAt }: Day): object {
    return { madeAt };
  }

  /** Many are made at the same time. */
  protected override keyOf({ _id }: Day): string {
    return _id;
  }
}
