import type { DynamicModule } from '@nestjs/common';
import { LimitsModule } from '../pictures.limits.js';
import { ProcessingModule } from '../processing/processing.module.js';
import { ForeignFetch } from './foreign.fetch.js';
import { ForeignPictureService } from './foreign-picture.service.js';
import { ForeignPicturesController } from './foreign-pictures.controller.js';
import { ReportedPictureService } from './reported-picture.service.js';
import { NETWORK, type Network } from './network.js';

/** Copies of pictures that lie elsewhere. */
export class ForeignPicturesModule {
  static with(network: Network): DynamicModule {
    return {
      module: ForeignPicturesModule,
      imports: [LimitsModule, ProcessingModule],
      controllers: [ForeignPicturesController],
      providers: [{ provide: NETWORK, useValue: network }, ForeignFetch, ForeignPictureService, ReportedPictureService],
      exports: [ForeignPictureService],
    };
  }
}
