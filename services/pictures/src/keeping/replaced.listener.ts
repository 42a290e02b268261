import { authContract } from '@attune/auth-contract/auth.contract';
import { pictureIdOf } from '@attune/pictures-contract/picture-path';
import { Listens, On } from '@attune/platform/on';
import { ReleasedPictures } from './released-pictures.js';

/** Hears from auth which picture a member shows no more. */
@Listens()
export class ReplacedListener {
  constructor(private readonly released: ReleasedPictures) {}

  @On(authContract, 'pictureReplaced')
  async replaced({ profilePicture }: { profilePicture: string }): Promise<void> {
    const pictureId = pictureIdOf(profilePicture);
    if (pictureId) await this.released.add([pictureId], new Date());
  }
}
