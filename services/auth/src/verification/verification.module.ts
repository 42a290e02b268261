import { Module } from '@nestjs/common';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { LoginModule } from '../login/login.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { UsersModule } from '../users/users.module.js';
import { VerificationController } from './verification.controller.js';
import { VerificationService } from './verification.service.js';

/** Addresses that are verified by a mailed link. */
@Module({
  imports: [InvitationsModule, UsersModule, LoginModule, MailsModule, ProfileModule],
  controllers: [VerificationController],
  providers: [VerificationService],
})
export class VerificationModule {}
