import { authContract } from '@attune/auth-contract/auth.contract';
import { mailContract } from '@attune/mail-contract/mail.contract';
import { provideAnnouncer } from '@attune/platform/announcer';
import { enqueues } from '@attune/platform/jobs';
import { MongoModule } from '@attune/platform/stores/mongo.module';
import type { DynamicModule } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { AUTH_CONFIG, type AuthConfig } from './auth.config.js';
import { AuthController } from './auth.controller.js';
import { LoginService } from './login/login.service.js';
import { DeferredMails } from './mails/deferred-mails.js';
import { MailRateLimits } from './mails/mail.rate-limits.js';
import { MailDetailsService } from './mails/mail-details.service.js';
import { MailOutbox } from './mails/mail.outbox.js';
import { UnfinishedWorkTask } from './unfinished-work.task.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordResetService } from './passwords/password-reset.service.js';
import { MemberAnnouncer } from './profile/member.announcer.js';
import { StaleSessions } from './passwords/stale-sessions.js';
import { ProfileService } from './profile/profile.service.js';
import { RegistrationService } from './registration/registration.service.js';
import { MemberRepository } from './users/member.repository.js';
import { MailRepository } from './users/mail.repository.js';
import { ResetRepository } from './users/reset.repository.js';
import { UserRepository } from './users/user.repository.js';
import { USER, userSchema } from './users/user.schema.js';
import { VerificationService } from './verification/verification.service.js';

/** Accounts: registration, verification, login, passwords, profiles. */
export class AuthModule {
  static with(config: AuthConfig): DynamicModule {
    return {
      module: AuthModule,
      imports: [
        MongoModule.with(config, [{ name: USER, schema: userSchema }]),
        JwtModule.register({ privateKey: config.SESSION_PRIVATE_KEY, signOptions: { algorithm: 'ES256' } }),
        enqueues(mailContract),
      ],
      controllers: [AuthController],
      providers: [
        { provide: AUTH_CONFIG, useValue: config },
        provideAnnouncer(authContract),
        UserRepository,
        ResetRepository,
        MemberRepository,
        MailRepository,
        PasswordHasher,
        StaleSessions,
        MailRateLimits,
        MailOutbox,
        DeferredMails,
        MemberAnnouncer,
        UnfinishedWorkTask,
        RegistrationService,
        LoginService,
        VerificationService,
        PasswordResetService,
        ProfileService,
        MailDetailsService,
      ],
    };
  }
}
