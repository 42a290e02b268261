import { provideObjectStorage } from '@attune/platform/stores/object-storage.provider';
import type { DynamicModule } from '@nestjs/common';
import { ErasureModule } from './erasure/erasure.module.js';
import { UploadsExporter } from './data-export/uploads.exporter.js';
import { ForeignPicturesModule } from './foreign-pictures/foreign-pictures.module.js';
import { INTERNET, type Network } from './foreign-pictures/network.js';
import { CleanupModule } from './cleanup/cleanup.module.js';
import { PhotosModule } from './photos/photos.module.js';
import type { PicturesConfig } from './pictures.config.js';
import { SelfiesModule } from './selfies/selfies.module.js';
import { UploadsModule } from './uploads/uploads.module.js';

/** Pictures of members: those they upload, for a profile or a conversation, and copies of those that lie elsewhere. */
export class PicturesModule {
  /** A test has a network of its own; no setting leads to another one. */
  static with(config: PicturesConfig, network: Network = INTERNET): DynamicModule {
    const storage = provideObjectStorage(config);
    const foreign = ForeignPicturesModule.with(network);
    return {
      module: PicturesModule,
      // For the features, which inject the storage.
      global: true,
      imports: [UploadsModule, PhotosModule, SelfiesModule, foreign, CleanupModule, ErasureModule.with(foreign)],
      controllers: [UploadsExporter],
      providers: [storage],
      exports: [storage.provide],
    };
  }
}
