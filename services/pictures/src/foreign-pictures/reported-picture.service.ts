import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { photoIdOf, photoKeyOf } from '@attune/pictures-contract/photo';
import { profileVoiceIdOf, profileVoiceKeyOf, voiceIdOf, voiceKeyOf } from '@attune/pictures-contract/voice';
import { portraitKeyOf, squareKeyOf } from '@attune/pictures-contract/picture-files';
import { pictureIdOf } from '@attune/pictures-contract/picture-path';
import { ForeignUrl } from '@attune/pictures-contract/foreign-url';
import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';
import { ServiceError } from '@attune/platform/service-error';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Injectable } from '@nestjs/common';
import { ForeignPictureService } from './foreign-picture.service.js';

export interface Picture {
  pictureId: string;
  bytes: string;
}

/** The bytes of a member's picture, for a report: of an upload, of a photo or a voice in a message, of the recording on a profile, or of our copy of one that lies elsewhere. */
@Injectable()
export class ReportedPictureService {
  constructor(
    private readonly foreign: ForeignPictureService,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
  ) {}

  async read(profilePicture: string): Promise<Picture | null> {
    const photoId = photoIdOf(profilePicture);
    if (photoId !== undefined) return this.#readSent(photoKeyOf(photoId));
    const voiceId = voiceIdOf(profilePicture);
    if (voiceId !== undefined) return this.#readSent(voiceKeyOf(voiceId));
    const profileVoiceId = profileVoiceIdOf(profilePicture);
    if (profileVoiceId !== undefined) return this.#readSent(profileVoiceKeyOf(profileVoiceId));
    const own = pictureIdOf(profilePicture);
    if (own !== undefined) return this.#readOwn(own);
    const url = ForeignUrl.safeParse(profilePicture).data;
    const copy = url === undefined ? undefined : await this.#copyOf(url);
    return copy === undefined ? null : this.#read(copy, `foreign/${copy}.webp`);
  }

  async #copyOf(url: string): Promise<string | undefined> {
    try {
      return await this.foreign.reportedAt(url);
    } catch (error) {
      const isNothing =
        error instanceof ServiceError && error.reason === ('no_picture_at_address' satisfies PicturesReason);
      if (isNothing) return undefined;
      throw error;
    }
  }

  async #readSent(key: string): Promise<Picture | null> {
    const found = await this.storage.read(key);
    if (!found) return null;
    const bytes = await buffer(found.body);
    return { pictureId: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.toString('base64') };
  }

  /** The square is a part of the portrait, which a picture from before there were portraits has not. */
  async #readOwn(pictureId: string): Promise<Picture | null> {
    const portrait = await this.#read(pictureId, portraitKeyOf(pictureId, 1080));
    return portrait ?? this.#read(pictureId, squareKeyOf(pictureId));
  }

  async #read(pictureId: string, key: string): Promise<Picture | null> {
    const found = await this.storage.read(key);
    return found ? { pictureId, bytes: (await buffer(found.body)).toString('base64') } : null;
  }
}
