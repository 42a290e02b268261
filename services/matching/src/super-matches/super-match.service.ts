import type { SuperMatch } from '@attune/matching-contract/super-match.methods';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { CardService } from '../cards/card.service.js';
import { localTime } from '../daily-lists/clock.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';
import { isOfOtherGenders } from '../seekers/seeker.js';
import { SuperMatchRepository } from './super-match.repository.js';

/** Shows a member's Super Match of the day, from the hour on that they chose. */
@Injectable()
export class SuperMatchService {
  constructor(
    private readonly seekers: SeekerRepository,
    private readonly superMatches: SuperMatchRepository,
    private readonly cards: CardService,
  ) {}

  async superMatch(caller: Caller, now = new Date()): Promise<SuperMatch> {
    const seeker = await this.seekers.find(caller.userId);
    // Both would see it: a pair of last night is none once one of the two is incognito.
    if (!seeker || seeker.isIncognito) return { state: 'none' };
    const { date, hour } = localTime(now, seeker.timeZone);
    if (hour < seeker.superMatchHour) return { state: 'waiting', hour: seeker.superMatchHour };
    const pair = await this.superMatches.of(seeker._id, date);
    if (!pair || isOfOtherGenders(seeker, pair.at)) return { state: 'none' };
    const [card] = await this.cards.cardsFor(seeker, [pair.otherId], caller);
    return card ? { state: 'shown', card } : { state: 'none' };
  }
}
