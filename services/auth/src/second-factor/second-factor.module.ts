import { queueOf } from '@attune/platform/tasks/scheduled-task';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountLogModule } from '../account-log/account-log.module.js';
import { LoginModule } from '../login/login.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { USER, userSchema } from '../users/user.schema.js';
import { CodeLimits } from './code-limits.js';
import { PasskeyService } from './passkey.service.js';
import { Passkeys } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import { RemovalRepository } from './removal.repository.js';
import { RemovalService } from './removal.service.js';
import { RemovalTask } from './removal.task.js';
import { SecondFactorChanges } from './second-factor-changes.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactorLoginService } from './second-factor-login.service.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { SecretBox } from './secret-box.js';
import { SecurityService } from './security.service.js';
import { TotpCodes } from './totp-codes.js';
import { TotpService } from './totp.service.js';

/** Second factors and passkeys. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: USER, schema: userSchema }]),
    queueOf(RemovalTask),
    AccountLogModule,
    LoginModule,
    UsersModule,
    SessionsModule,
    MailsModule,
    PasswordsModule,
  ],
  controllers: [SecondFactorController],
  providers: [
    SecretBox,
    TotpCodes,
    RecoveryCodes,
    Passkeys,
    CodeLimits,
    SecondFactorRepository,
    RemovalRepository,
    SecondFactorChanges,
    TotpService,
    PasskeyService,
    SecurityService,
    SecondFactorLoginService,
    RemovalService,
    RemovalTask,
  ],
  exports: [SecretBox],
})
export class SecondFactorModule {}
