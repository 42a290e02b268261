import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { selfieMethods } from '@attune/pictures-contract/selfie.methods';
import type { InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ServiceProof } from '@attune/platform/service-proof';
import { SelfieService } from './selfie.service.js';

const contract = { service: picturesContract.service, methods: selfieMethods };

/** Selfies, for the moderation service alone. */
@Serves(contract)
export class SelfiesController {
  constructor(
    private readonly selfies: SelfieService,
    private readonly proofs: ServiceProof,
  ) {}

  async finishSelfie({ uploadId, proof }: InputOf<typeof contract, 'finishSelfie'>) {
    this.proofs.require(proof, 'finishSelfie', uploadId);
    return { bytes: (await this.selfies.finish(uploadId)).toString('base64') };
  }
}
