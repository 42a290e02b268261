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
    await this.days.removeOf(userId);
    await this.passes.removeOf(userId);
    await this.superMatches.removeOf(userId);
    await this.meetings.removeOf(userId);
  }
}
