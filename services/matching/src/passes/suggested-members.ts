import { Injectable } from '@nestjs/common';
import { DayRepository } from '../days/day.repository.js';
import { SuperMatchRepository } from '../super-matches/super-match.repository.js';

/** Whom a list of a member's last days, or a Super Match, has shown to them. */
@Injectable()
export class SuggestedMembers {
  constructor(
    private readonly days: DayRepository,
    private readonly superMatches: SuperMatchRepository,
  ) {}

  async includes(userId: string, memberId: string): Promise<boolean> {
    return (await this.days.hasShown(userId, memberId)) || (await this.superMatches.isBetween(userId, memberId));
  }
}
