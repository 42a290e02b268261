import { Module } from '@nestjs/common';
import { AccountLogModule } from '../account-log/account-log.module.js';
import { AdmissionModule } from '../admission/admission.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountController } from './account.controller.js';
import { AccountTask } from './account.task.js';
import { DeviceListService } from './device-list.service.js';
import { EmailAgreementService } from './email-agreement.service.js';
import { EmailChangeService } from './email-change.service.js';
import { EmailController } from './email.controller.js';
import { EmailUndoService } from './email-undo.service.js';
import { LockOut } from './lock-out.js';
import { NewSessionService } from './new-session.service.js';
import { NotMeService } from './not-me.service.js';
import { PasswordChangeService } from './password-change.service.js';

/** What members change about their accounts: password, mail address, devices. */
@Module({
  imports: [AccountLogModule, AdmissionModule, SessionsModule, UsersModule, MailsModule, PasswordsModule],
  controllers: [AccountController, EmailController],
  providers: [
    AccountTask,
    DeviceListService,
    EmailAgreementService,
    EmailChangeService,
    EmailUndoService,
    LockOut,
    NewSessionService,
    NotMeService,
    PasswordChangeService,
  ],
})
export class AccountModule {}
