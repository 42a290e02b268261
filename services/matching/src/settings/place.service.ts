import type { Town, TownId } from '@attune/matching-contract/town';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { MatchingRateLimits } from '../matching.limits.js';
import { refusal } from '../refusal.js';
import { outdatedConsents } from '../seekers/outdated-consents.js';
import { SeekerChanges } from '../seekers/seeker-changes.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';
import { Gazetteer } from '../places/gazetteer.js';

/** Finding towns, and choosing one: a few times a month, because many places and limits in turn would locate others. */
@Injectable()
export class PlaceService {
  constructor(
    private readonly gazetteer: Gazetteer,
    private readonly seekers: SeekerRepository,
    private readonly changes: SeekerChanges,
    private readonly limits: MatchingRateLimits,
  ) {}

  async search(prefix: string, { userId }: Caller): Promise<Town[]> {
    await this.limits.consume('search', userId);
    return this.gazetteer.search(prefix);
  }

  async setTown(townId: TownId, { userId }: Caller): Promise<void> {
    const found = this.gazetteer.find(townId);
    if (!found) throw refusal('unknown_town', 'townId');
    const seeker = await this.seekers.find(userId);
    if (!seeker || outdatedConsents(seeker.consents).length > 0) throw refusal('consent_missing');
    if (seeker.town === townId) return;
    await this.limits.consume('town', userId);
    await this.changes.apply(userId, () => ({ town: townId, cell: found.cell }));
  }
}
