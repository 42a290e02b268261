import { Module } from '@nestjs/common';
import { AdmissionModule } from '../admission/admission.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationService } from './registration.service.js';
import { UsersModule } from '../users/users.module.js';

/** New accounts. */
@Module({
  imports: [AdmissionModule, InvitationsModule, UsersModule, MailsModule, PasswordsModule],
  controllers: [RegistrationController],
  providers: [RegistrationService],
})
export class RegistrationModule {}
