import type { AccountDeleted } from '@attune/auth-contract/deletion';
import { pictureIdOf } from '@attune/pictures-contract/picture-path';
import { Injectable } from '@nestjs/common';
import { ReleasedPictures } from '../cleanup/released-pictures.js';
import { UploadHolds } from '../cleanup/upload-holds.js';
import { ForeignPictureService } from '../foreign-pictures/foreign-picture.service.js';
import { ConversationFiles } from '../uploads/conversation-files.js';
import { UploadRecord } from '../uploads/upload.record.js';

/** Deletes what a member uploaded, sent or showed, but for pictures that another member shows, too. */
@Injectable()
export class MemberEraser {
  constructor(
    private readonly holds: UploadHolds,
    private readonly released: ReleasedPictures,
    private readonly foreign: ForeignPictureService,
    private readonly files: ConversationFiles,
    private readonly record: UploadRecord,
  ) {}

  async erase({ userId, photos }: Pick<AccountDeleted, 'userId' | 'photos'>): Promise<void> {
    await this.files.removeAll(userId);
    const unsaved = await this.holds.unsavedOf(userId);
    const shown = photos.flatMap(photo => pictureIdOf(photo) ?? []);
    for (const pictureId of unsaved) await this.holds.giveUp(pictureId, userId);
    const pictures = [...new Set([...shown, ...unsaved])];
    await this.released.removeUnused(pictures, new Date());
    await this.record.forgetPictures(pictures);
    for (const photo of photos) if (!pictureIdOf(photo)) await this.foreign.forget(photo);
  }
}
