import { authContract } from '@attune/auth-contract/auth.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import { MemberEraser } from './member.eraser.js';

/** Ends the case of a report that was filed after the member's erasure: the eraser did not see it. */
@Injectable()
export class DepartedMember {
  constructor(
    private readonly eraser: MemberEraser,
    private readonly proofs: ServiceProof,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {}

  async endCase(memberId: string): Promise<void> {
    if (!(await this.#exists(memberId))) await this.eraser.endOpenAbout(memberId, new Date());
  }

  async #exists(userId: string): Promise<boolean> {
    try {
      const proof = this.proofs.of('auth', 'accountExists', userId);
      return (await this.auth.accountExists({ userId, proof })).exists;
    } catch (error) {
      // A replica of auth at 0.1.0 does not know the method.
      if (error instanceof ServiceError && error.code === 'not_found') return true;
      throw error;
    }
  }
}
