import { Module } from '@nestjs/common';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { PasswordsController } from './passwords.controller.js';
import { PasswordConfirmation } from './password-confirmation.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordResetService } from './password-reset.service.js';
import { ProfileModule } from '../profile/profile.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';

/** Digests of passwords, and new passwords. */
@Module({
  imports: [InvitationsModule, SessionsModule, UsersModule, MailsModule, ProfileModule],
  controllers: [PasswordsController],
  providers: [PasswordHasher, PasswordConfirmation, PasswordResetService],
  exports: [PasswordHasher, PasswordConfirmation],
})
export class PasswordsModule {}
