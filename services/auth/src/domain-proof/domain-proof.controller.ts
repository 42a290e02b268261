import { authContract } from '@attune/auth-contract/auth.contract';
import { domainProofMethods } from '@attune/auth-contract/domain-proof';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { DomainProofService } from './domain-proof.service.js';

const contract = { service: authContract.service, methods: domainProofMethods };
type Input<Method extends keyof typeof domainProofMethods> = InputOf<typeof contract, Method>;

/** Serves the part of the contract about proofs by a mail address of a domain. */
@Serves(contract)
export class DomainProofController {
  constructor(private readonly proofs: DomainProofService) {}

  async domainProof(_input: Input<'domainProof'>, caller: Caller | undefined) {
    return this.proofs.of(authenticated(caller));
  }

  async requestDomainProof({ email }: Input<'requestDomainProof'>, caller: Caller | undefined, { id }: Call) {
    await this.proofs.request(email, authenticated(caller), id);
  }

  async confirmDomainProof({ token }: Input<'confirmDomainProof'>, caller: Caller | undefined, { id }: Call) {
    return { proof: await this.proofs.confirm(token, authenticated(caller), id) };
  }

  async removeDomainProof(_input: Input<'removeDomainProof'>, caller: Caller | undefined) {
    await this.proofs.remove(authenticated(caller));
  }
}
