import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { UsersModule } from '../users/users.module.js';
import { VerificationService } from './verification.service.js';

/** Addresses that are verified by a mailed link. */
@Module({
  imports: [UsersModule, MailsModule, ProfileModule],
  providers: [VerificationService],
  exports: [VerificationService],
})
export class VerificationModule {}
