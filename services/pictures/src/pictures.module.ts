import { authContract } from '@attune/auth-contract/auth.contract';
import { provideClient } from '@attune/platform/client';
import { queueOf } from '@attune/platform/scheduled-task';
import { provideObjectStorage } from '@attune/platform/stores/object-storage.provider';
import type { DynamicModule } from '@nestjs/common';
import { ForeignFetch } from './foreign/foreign.fetch.js';
import { ForeignPictureService } from './foreign/foreign-picture.service.js';
import { INTERNET, NETWORK, type Network } from './foreign/network.js';
import { PictureCleanupTask } from './keeping/picture-cleanup.task.js';
import { ReleasedPictures } from './keeping/released-pictures.js';
import { ReleasedPicturesTask } from './keeping/released-pictures.task.js';
import { ReplacedListener } from './keeping/replaced.listener.js';
import { UploadHolds } from './keeping/upload-holds.js';
import { PicturesRateLimits } from './limits/pictures.rate-limits.js';
import { PictureMaker } from './making/picture-maker.js';
import { PictureStore } from './making/picture.store.js';
import type { PicturesConfig } from './pictures.config.js';
import { PicturesController } from './pictures.controller.js';
import { UploadRecord } from './uploads/upload.record.js';
import { UploadService } from './uploads/upload.service.js';
import { UploadCleanupTask } from './uploads/upload-cleanup.task.js';

/** Pictures of members: those they upload, and copies of those that lie elsewhere. */
export class PicturesModule {
  /** A test has a network of its own; no setting leads to another one. */
  static with(config: PicturesConfig, network: Network = INTERNET): DynamicModule {
    return {
      module: PicturesModule,
      imports: [queueOf(PictureCleanupTask), queueOf(UploadCleanupTask)],
      controllers: [PicturesController, ReplacedListener],
      providers: [
        provideObjectStorage(config),
        provideClient(authContract),
        { provide: NETWORK, useValue: network },
        PictureMaker,
        PictureStore,
        UploadHolds,
        ReleasedPictures,
        ReleasedPicturesTask,
        PictureCleanupTask,
        UploadRecord,
        UploadService,
        UploadCleanupTask,
        ForeignFetch,
        ForeignPictureService,
        PicturesRateLimits,
      ],
    };
  }
}
