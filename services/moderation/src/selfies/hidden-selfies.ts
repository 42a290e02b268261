import { authContract } from '@attune/auth-contract/auth.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import { SelfieRepository } from './selfie.repository.js';

/** Deletes selfies of members whom others must not see: a moderator is no exception. */
@Injectable()
export class HiddenSelfies {
  constructor(
    private readonly selfies: SelfieRepository,
    private readonly proofs: ServiceProof,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {}

  /** Asks auth how it is now: what was announced may be over, or lost. True of a hidden member, whose selfie is deleted. */
  async removeIfHidden(userId: string): Promise<boolean> {
    const kept = await this.selfies.of(userId);
    if (!(await this.#isHidden(userId))) return false;
    // The one that was there when auth was asked.
    if (kept?.waiting) await this.selfies.end(kept.waiting, 'hidden', new Date(), []);
    return true;
  }

  async #isHidden(userId: string): Promise<boolean> {
    const proof = this.proofs.of('auth', 'shownFirstname', userId);
    return (await this.auth.shownFirstname({ userId, proof })).firstname === null;
  }
}
