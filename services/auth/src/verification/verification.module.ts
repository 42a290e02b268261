import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { UsersModule } from '../users/users.module.js';
import { VerificationController } from './verification.controller.js';
import { VerificationService } from './verification.service.js';

/** Addresses that are verified by a mailed link. */
@Module({
  imports: [UsersModule, MailsModule, ProfileModule],
  controllers: [VerificationController],
  providers: [VerificationService],
})
export class VerificationModule {}
