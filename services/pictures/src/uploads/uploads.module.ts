import { queueOf } from '@attune/platform/tasks/scheduled-task';
import { Module } from '@nestjs/common';
import { CleanupModule } from '../cleanup/cleanup.module.js';
import { LimitsModule } from '../pictures.limits.js';
import { ProcessingModule } from '../processing/processing.module.js';
import { ConversationFiles } from './conversation-files.js';
import { ConversationUploads } from './conversation-uploads.js';
import { UploadCleanupTask } from './upload-cleanup.task.js';
import { UploadBytes } from './upload.bytes.js';
import { UploadRecord } from './upload.record.js';
import { UploadService } from './upload.service.js';
import { UploadsController } from './uploads.controller.js';

/** Pictures that members upload. */
@Module({
  imports: [LimitsModule, ProcessingModule, CleanupModule, queueOf(UploadCleanupTask)],
  controllers: [UploadsController],
  providers: [UploadRecord, UploadBytes, UploadService, ConversationUploads, ConversationFiles, UploadCleanupTask],
  exports: [UploadRecord, UploadBytes, ConversationUploads, ConversationFiles],
})
export class UploadsModule {}
