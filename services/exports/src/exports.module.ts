import { aiContract } from '@attune/ai-contract/ai.contract';
import { authContract } from '@attune/auth-contract/auth.contract';
import { exportsContract } from '@attune/exports-contract/exports.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { datesContract } from '@attune/dates-contract/dates.contract';
import { momentsContract } from '@attune/moments-contract/moments.contract';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { provideClient } from '@attune/platform/client';
import { provideErasure } from '@attune/platform/erasure/erasure';
import { processes } from '@attune/platform/jobs/job-processor';
import { enqueues } from '@attune/platform/jobs/jobs';
import { queueOf } from '@attune/platform/tasks/scheduled-task';
import { MongoModule } from '@attune/platform/stores/mongo.module';
import { provideObjectStorage } from '@attune/platform/stores/object-storage.provider';
import type { DynamicModule } from '@nestjs/common';
import { ArchiveWriter } from './archive/archive.writer.js';
import { DataSources } from './archive/data.sources.js';
import { OwnExportsService } from './requests/own-exports.service.js';
import { StartService } from './requests/start.service.js';
import { BuildService } from './builds/build.service.js';
import { ExpiryTask } from './builds/expiry.task.js';
import { ExportProcessor } from './builds/export.processor.js';
import { ReadyMailOutbox } from './builds/ready-mail.outbox.js';
import { UnfinishedWorkTask } from './builds/unfinished-work.task.js';
import { ErasureListener } from './erasure/erasure.listener.js';
import type { ExportsConfig } from './exports.config.js';
import { ExportsController } from './exports.controller.js';
import { migrations } from './migrations.js';
import { ExportRepository } from './records/export.repository.js';
import { EXPORT, exportSchema } from './records/export.schema.js';

const CLIENTS = [
  provideClient(authContract),
  provideClient(friendsContract),
  provideClient(matchingContract),
  provideClient(messagingContract),
  provideClient(aiContract),
  provideClient(picturesContract),
  provideClient(moderationContract),
  provideClient(notificationsContract),
  provideClient(momentsContract),
  provideClient(datesContract),
];

/** Members' own data: archives of all that is kept of one. */
export class ExportsModule {
  static with(config: ExportsConfig): DynamicModule {
    return {
      module: ExportsModule,
      imports: [
        MongoModule.with(config, migrations, [{ name: EXPORT, schema: exportSchema }]),
        // The service is its own worker.
        enqueues(exportsContract),
        processes(exportsContract),
        queueOf(ExpiryTask),
      ],
      controllers: [ExportsController, ErasureListener],
      providers: [
        provideErasure('exports', authContract),
        ...CLIENTS,
        provideObjectStorage(config),
        ExportRepository,
        StartService,
        OwnExportsService,
        DataSources,
        ArchiveWriter,
        BuildService,
        ReadyMailOutbox,
        ExportProcessor,
        UnfinishedWorkTask,
        ExpiryTask,
      ],
    };
  }
}
