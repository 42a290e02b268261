import { authContract } from '@attune/auth-contract/auth.contract';
import type { AuthReason } from '@attune/auth-contract/auth.contract';
import type { ProfileChange } from '@attune/auth-contract/user';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { pathOf, pictureIdOf } from '@attune/pictures-contract/picture-path';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';

/** Who may see a picture, and who may show it, or a recording, as their own. */
@Injectable()
export class PictureAccess {
  constructor(
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
    @InjectClient(picturesContract) private readonly pictures: Client<typeof picturesContract>,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {}

  /** True for callers who may see a member with this picture, and for the uploader until it is saved. */
  async maySee(pictureId: string, caller: Caller): Promise<boolean> {
    const { maySee } = await this.friends.maySeePicture({ profilePicture: pathOf(pictureId) }, caller);
    return maySee || (await this.pictures.isOwnUpload({ pictureId }, caller)).isOwn;
  }

  /** Refuses addresses of other members' pictures: saving one would show the picture of a member who blocked the caller. */
  async requireOwn({ profilePicture, photos = [] }: ProfileChange, caller: Caller): Promise<void> {
    const shown: [string, string][] = photos.map((photo, index) => [`photos.${index}`, photo]);
    if (profilePicture) shown.push(['profilePicture', profilePicture]);
    const unclaimed = await this.#unclaimed(shown, caller);
    if (unclaimed.length === 0) return;
    const current = await this.auth.getProfile({}, caller);
    const foreign = unclaimed.find(([, photo]) => photo !== current.profilePicture && !current.photos.includes(photo));
    if (foreign) throw new ServiceError<GatewayReason>('invalid_input', 'picture_gone', {}, { field: foreign[0] });
  }

  /** The change with the length that was counted of its recording. Refuses a recording that isn't the caller's, or wasn't uploaded for their profile. */
  async withOwnVoice(change: ProfileChange, caller: Caller): Promise<ProfileChange> {
    if (!change.voice) return change;
    const { voiceId, bars } = change.voice;
    const { voice } = await this.pictures.uploadedProfileVoice({ voiceId }, caller);
    if (!voice) throw new ServiceError<AuthReason>('invalid_input', 'recording_gone', {}, { field: 'voice' });
    return { ...change, voice: { ...voice, bars } };
  }

  async #unclaimed(shown: [string, string][], caller: Caller): Promise<[string, string][]> {
    const claims = shown.map(async ([, photo]) => {
      const pictureId = pictureIdOf(photo);
      return !pictureId || (await this.pictures.claimUpload({ pictureId }, caller)).isOwn;
    });
    const areFree = await Promise.all(claims);
    return shown.filter((_photo, index) => !areFree[index]);
  }
}
