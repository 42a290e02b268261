import { provideObjectStorage } from '@attune/platform/stores/object-storage.provider';
import type { DynamicModule } from '@nestjs/common';
import { ForeignFetch } from './foreign/foreign.fetch.js';
import { ForeignPictureService } from './foreign/foreign-picture.service.js';
import { INTERNET, NETWORK, type Network } from './foreign/network.js';
import { MemberAllowance } from './limits/member-allowance.js';
import { PictureMaker } from './making/picture-maker.js';
import { PictureStore } from './making/picture.store.js';
import type { PicturesConfig } from './pictures.config.js';
import { PicturesController } from './pictures.controller.js';
import { UploadRecord } from './uploads/upload.record.js';
import { UploadService } from './uploads/upload.service.js';
import { UploadSweeper } from './uploads/upload.sweeper.js';

/** Pictures of members: those they upload, and copies of those that lie elsewhere. */
export class PicturesModule {
  /** A test has a network of its own; no setting leads to another one. */
  static with(config: PicturesConfig, network: Network = INTERNET): DynamicModule {
    return {
      module: PicturesModule,
      controllers: [PicturesController],
      providers: [
        provideObjectStorage(config),
        { provide: NETWORK, useValue: network },
        PictureMaker,
        PictureStore,
        UploadRecord,
        UploadService,
        UploadSweeper,
        ForeignFetch,
        ForeignPictureService,
        MemberAllowance,
      ],
    };
  }
}
