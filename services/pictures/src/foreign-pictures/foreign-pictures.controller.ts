import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { foreignPictureMethods } from '@attune/pictures-contract/foreign-picture.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ServiceProof } from '@attune/platform/service-proof';
import { ForeignPictureService } from './foreign-picture.service.js';
import { ReportedPictureService } from './reported-picture.service.js';

const contract = { service: picturesContract.service, methods: foreignPictureMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Pictures that lie elsewhere, and reported ones. The caller is taken from the session alone. */
@Serves(contract)
export class ForeignPicturesController {
  constructor(
    private readonly foreign: ForeignPictureService,
    private readonly reported: ReportedPictureService,
    private readonly proofs: ServiceProof,
  ) {}

  async fetchForeign({ url }: Input<'fetchForeign'>, caller: Caller | undefined) {
    return { pictureId: await this.foreign.pictureAt(url, authenticated(caller)) };
  }

  async reportedPicture({ profilePicture, proof }: Input<'reportedPicture'>) {
    this.proofs.require(proof, 'reportedPicture', profilePicture);
    return { picture: await this.reported.read(profilePicture) };
  }
}
