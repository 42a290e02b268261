import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { provideClient } from '@attune/platform/client';
import { queueOf } from '@attune/platform/tasks/scheduled-task';
import { Module } from '@nestjs/common';
import { LimitsModule } from '../pictures.limits.js';
import { ProcessingModule } from '../processing/processing.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { MemberPhotos } from './member-photos.js';
import { PhotoCleanupTask } from './photo-cleanup.task.js';
import { PhotoService } from './photo.service.js';
import { PhotosController } from './photos.controller.js';

/** Photos in conversations: made of uploads, deleted when no message carries them. */
@Module({
  imports: [LimitsModule, ProcessingModule, UploadsModule, queueOf(PhotoCleanupTask)],
  controllers: [PhotosController],
  providers: [provideClient(messagingContract), PhotoService, MemberPhotos, PhotoCleanupTask],
  exports: [MemberPhotos],
})
export class PhotosModule {}
