import type { Mark } from '@attune/auth-contract/shown-marks';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { MatchingRateLimits } from '../matching.limits.js';
import { refusal } from '../refusal.js';
import { outdatedConsents } from '../seekers/outdated-consents.js';
import { SeekerChanges } from '../seekers/seeker-changes.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';

/** "Show me only people with …": a limit as age and distance are. */
@Injectable()
export class OnlyWithService {
  constructor(
    private readonly seekers: SeekerRepository,
    private readonly changes: SeekerChanges,
    private readonly limits: MatchingRateLimits,
  ) {}

  async choose(marks: Mark[], { userId }: Caller): Promise<void> {
    const seeker = await this.seekers.find(userId);
    if (!seeker || outdatedConsents(seeker.consents).length > 0) throw refusal('consent_missing');
    const onlyWith = [...new Set(marks)];
    await this.limits.consume('limits', userId);
    await this.changes.apply(userId, () => ({ onlyWith: onlyWith.length > 0 ? onlyWith : undefined }));
  }
}
