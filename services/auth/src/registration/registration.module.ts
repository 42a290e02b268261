import { Module } from '@nestjs/common';
import { AdmissionModule } from '../admission/admission.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { ConfirmedRegistrations } from './confirmed-registrations.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationService } from './registration.service.js';
import { UsersModule } from '../users/users.module.js';

/** New accounts. */
@Module({
  imports: [AdmissionModule, InvitationsModule, UsersModule, MailsModule, PasswordsModule, ProfileModule],
  controllers: [RegistrationController],
  providers: [ConfirmedRegistrations, RegistrationService],
  exports: [ConfirmedRegistrations],
})
export class RegistrationModule {}
