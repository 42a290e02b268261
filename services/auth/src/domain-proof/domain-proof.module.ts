import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { UsersModule } from '../users/users.module.js';
import { DomainProofController } from './domain-proof.controller.js';
import { DomainProofService } from './domain-proof.service.js';

/** Proofs by a mail address of a domain that the operator named. */
@Module({
  imports: [ProfileModule, UsersModule, MailsModule],
  controllers: [DomainProofController],
  providers: [DomainProofService],
})
export class DomainProofModule {}
