import { Module } from '@nestjs/common';
import { AdmissionController } from './admission.controller.js';
import { TakenDomains } from './taken-domains.js';

/** Who may register. */
@Module({
  controllers: [AdmissionController],
  providers: [TakenDomains],
  exports: [TakenDomains],
})
export class AdmissionModule {}
