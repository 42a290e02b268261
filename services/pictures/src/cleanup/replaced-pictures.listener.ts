import { authContract } from '@attune/auth-contract/auth.contract';
import { pictureIdOf } from '@attune/pictures-contract/picture-path';
import type { EventOf } from '@attune/platform/contract';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { ReleasedPictures } from './released-pictures.js';

/** Queues pictures for deletion that a member replaced. */
@EventListener()
export class ReplacedPicturesListener {
  constructor(private readonly released: ReleasedPictures) {}

  @OnEvent(authContract, 'pictureReplaced')
  async replaced({ profilePicture }: EventOf<typeof authContract, 'pictureReplaced'>): Promise<void> {
    const pictureId = pictureIdOf(profilePicture);
    if (pictureId) await this.released.add([pictureId], new Date());
  }
}
