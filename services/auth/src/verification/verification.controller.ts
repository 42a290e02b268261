import { authContract } from '@attune/auth-contract/auth.contract';
import { verificationMethods } from '@attune/auth-contract/registration.methods';
import type { InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { VerificationService } from './verification.service.js';

const contract = { service: authContract.service, methods: verificationMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Serves the part of the contract about verifying addresses. */
@Serves(contract)
export class VerificationController {
  constructor(private readonly verifications: VerificationService) {}

  verify({ token, browser }: Input<'verify'>) {
    return this.verifications.redeem(token, browser);
  }

  async resendVerification({ username }: Input<'resendVerification'>) {
    await this.verifications.resend(username);
  }

  requestVerification({ username }: Input<'requestVerification'>) {
    return this.verifications.resend(username);
  }
}
