import { Injectable } from '@nestjs/common';
import { DayRepository } from '../days/day.repository.js';
import { MeetingRepository } from '../meetings/meeting.repository.js';
import { PassRepository } from '../passes/pass.repository.js';
import { SuperMatchRepository } from '../super-matches/super-match.repository.js';
import { SeekerRepository } from './seeker.repository.js';

/** Deletes all that matching has of a member. Without their settings they are shown to no member, from the first write on. */
@Injectable()
export class ForgetService {
  constructor(
    private readonly seekers: SeekerRepository,
    private readonly days: DayRepository,
    private readonly passes: PassRepository,
    private readonly superMatches: SuperMatchRepository,
    private readonly meetings: MeetingRepository,
  ) {}

  async forget(userId: string): Promise<void> {
    await this.seekers.remove(userId);
    await this.#forgetRest(userId);
  }

  /** Not of a member who has agreed to the present text meanwhile. */
  async forgetOutdated(userId: string): Promise<void> {
    if (await this.seekers.removeOutdated(userId)) await this.#forgetRest(userId);
  }

  /** Whom the member was suggested: that shows orientation. */
  async forgetSuggestions(userId: string): Promise<void> {
    await this.days.removeOf(userId);
    await this.superMatches.removeOf(userId);
  }

  async #forgetRest(userId: string): Promise<void> {
    await this.forgetSuggestions(userId);
    await this.days.removeFromLists(userId);
    await this.passes.removeOf(userId);
    await this.meetings.removeOf(userId);
  }
}
