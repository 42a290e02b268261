import { authContract } from '@attune/auth-contract/auth.contract';
import { provideClient } from '@attune/platform/client';
import { queueOf } from '@attune/platform/tasks/scheduled-task';
import { Module } from '@nestjs/common';
import { PictureCleanupTask } from './picture-cleanup.task.js';
import { ReleasedPictures, ReleasedPicturesTask } from './released-pictures.js';
import { ReplacedPicturesListener } from './replaced-pictures.listener.js';
import { UploadHolds } from './upload-holds.js';

/** Deletes pictures that no account shows and no upload holds. */
@Module({
  imports: [queueOf(PictureCleanupTask)],
  controllers: [ReplacedPicturesListener],
  providers: [provideClient(authContract), UploadHolds, ReleasedPictures, ReleasedPicturesTask, PictureCleanupTask],
  exports: [UploadHolds, ReleasedPictures],
})
export class CleanupModule {}
