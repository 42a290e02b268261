import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.js';
import { PasswordConfirmation } from './password-confirmation.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordResetService } from './password-reset.service.js';
import { ProfileModule } from '../profile/profile.module.js';
import { StaleSessions } from './stale-sessions.js';
import { UsersModule } from '../users/users.module.js';

/** Digests of passwords, and new passwords. */
@Module({
  imports: [UsersModule, MailsModule, ProfileModule],
  providers: [PasswordHasher, PasswordConfirmation, PasswordResetService, StaleSessions],
  exports: [PasswordHasher, PasswordConfirmation, PasswordResetService, StaleSessions],
})
export class PasswordsModule {}
