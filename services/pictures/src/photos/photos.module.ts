import { authContract } from '@attune/auth-contract/auth.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { provideClient } from '@attune/platform/client';
import { queueOf } from '@attune/platform/tasks/scheduled-task';
import { Module } from '@nestjs/common';
import { LimitsModule } from '../pictures.limits.js';
import { ProcessingModule } from '../processing/processing.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { ReplacedVoices, ReplacedVoicesListener, ReplacedVoicesTask } from '../voices/replaced-voices.js';
import { VoiceService } from '../voices/voice.service.js';
import { VoicesController } from '../voices/voices.controller.js';
import { PhotoCleanupTask } from './photo-cleanup.task.js';
import { PhotoService } from './photo.service.js';
import { PhotosController } from './photos.controller.js';

/** Photos and voice messages in conversations, and recordings on profiles: made of uploads, deleted when no message carries them and no profile shows them. */
@Module({
  imports: [LimitsModule, ProcessingModule, UploadsModule, queueOf(PhotoCleanupTask)],
  controllers: [PhotosController, VoicesController, ReplacedVoicesListener],
  providers: [
    provideClient(authContract),
    provideClient(messagingContract),
    PhotoService,
    VoiceService,
    ReplacedVoices,
    ReplacedVoicesTask,
    PhotoCleanupTask,
  ],
})
export class PhotosModule {}
