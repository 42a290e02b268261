import { Injectable } from '@nestjs/common';
import { DayRepository } from '../daily-lists/day.repository.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';
import { SuperMatchRepository } from '../super-matches/super-match.repository.js';

/** Whom a list of a member's last days, or a Super Match, has shown to them since they last changed genders. */
@Injectable()
export class SuggestedMembers {
  constructor(
    private readonly days: DayRepository,
    private readonly seekers: SeekerRepository,
    private readonly superMatches: SuperMatchRepository,
  ) {}

  async includes(userId: string, memberId: string): Promise<boolean> {
    const seeker = await this.seekers.find(userId);
    if (!seeker) return false;
    const since = seeker.keysChangedAt ?? new Date(0);
    return (
      (await this.days.hasShown(userId, memberId, since)) ||
      (await this.superMatches.isBetween(userId, memberId, since))
    );
  }
}
