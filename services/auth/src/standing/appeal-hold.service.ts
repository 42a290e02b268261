import type { AppealHold } from '@attune/auth-contract/standing';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import { APPEAL_HOLD_DAYS, daysAfter } from '../users/retention.js';
import { StandingRepository } from '../users/standing.repository.js';

/** Keeps the account of a banned member whose appeal waits. A hold that is not repeated ends by itself. */
@Injectable()
export class AppealHoldService {
  constructor(
    private readonly standings: StandingRepository,
    private readonly proofs: ServiceProof,
  ) {}

  async hold({ userId, proof }: AppealHold): Promise<void> {
    this.proofs.require(proof, 'holdForAppeal', userId);
    await this.standings.holdForAppeal(userId, daysAfter(new Date(), APPEAL_HOLD_DAYS));
  }
}
