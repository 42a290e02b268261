import { Module } from '@nestjs/common';
import { ProcessingModule } from '../processing/processing.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { SelfieService } from './selfie.service.js';
import { SelfiesController } from './selfies.controller.js';

/** Selfies that are compared at the desk. */
@Module({
  imports: [ProcessingModule, UploadsModule],
  controllers: [SelfiesController],
  providers: [SelfieService],
})
export class SelfiesModule {}
