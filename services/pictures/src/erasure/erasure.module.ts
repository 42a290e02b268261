import { authContract } from '@attune/auth-contract/auth.contract';
import { provideErasure } from '@attune/platform/erasure/erasure';
import type { DynamicModule } from '@nestjs/common';
import { CleanupModule } from '../cleanup/cleanup.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { ErasureListener } from './erasure.listener.js';
import { MemberEraser } from './member.eraser.js';

/** What the gateway erases when an account is deleted. */
export class ErasureModule {
  static with(foreign: DynamicModule): DynamicModule {
    return {
      module: ErasureModule,
      imports: [CleanupModule, UploadsModule, foreign],
      controllers: [ErasureListener],
      providers: [provideErasure('pictures', authContract), MemberEraser],
    };
  }
}
