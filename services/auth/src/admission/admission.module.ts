import { Module } from '@nestjs/common';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { AdmissionController } from './admission.controller.js';
import { Introductions } from './introductions.js';
import { TakenDomains } from './taken-domains.js';

/** Who may register. */
@Module({
  imports: [InvitationsModule],
  controllers: [AdmissionController],
  providers: [Introductions, TakenDomains],
  exports: [Introductions, TakenDomains],
})
export class AdmissionModule {}
