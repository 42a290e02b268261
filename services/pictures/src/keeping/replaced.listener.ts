import { authContract } from '@attune/auth-contract/auth.contract';
import { pictureIdOf } from '@attune/pictures-contract/picture-path';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { ReleasedPictures } from './released-pictures.js';

/** Hears from auth which picture a member shows no more. */
@EventListener()
export class ReplacedListener {
  constructor(private readonly released: ReleasedPictures) {}

  @OnEvent(authContract, 'pictureReplaced')
  async replaced({ profilePicture }: { profilePicture: string }): Promise<void> {
    const pictureId = pictureIdOf(profilePicture);
    if (pictureId) await this.released.add([pictureId], new Date());
  }
}
