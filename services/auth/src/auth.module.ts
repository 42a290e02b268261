import { authContract } from '@attune/auth-contract/auth.contract';
import { mailContract } from '@attune/mail-contract/mail.contract';
import { provideAnnouncer } from '@attune/platform/announcer';
import { enqueues } from '@attune/platform/jobs';
import type { DynamicModule } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule, type MongooseModuleOptions } from '@nestjs/mongoose';
import { AUTH_CONFIG, type AuthConfig } from './auth.config.js';
import { AuthController } from './auth.controller.js';
import { LoginService } from './login/login.service.js';
import { MailAllowance } from './mails/mail-allowance.js';
import { MailDetailsService } from './mails/mail-details.service.js';
import { Outbox } from './mails/outbox.js';
import { Sweeper } from './mails/sweeper.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordResetService } from './passwords/password-reset.service.js';
import { MemberAnnouncer } from './profile/member.announcer.js';
import { ProfileService } from './profile/profile.service.js';
import { RegistrationService } from './registration/registration.service.js';
import { IndexCheck } from './users/index.check.js';
import { MemberRepository } from './users/member.repository.js';
import { OutboxRepository } from './users/outbox.repository.js';
import { UserRepository } from './users/user.repository.js';
import { USER, userSchema } from './users/user.schema.js';
import { VerificationService } from './verification/verification.service.js';

/** Accounts: registration, verification, login, passwords, profiles. */
export class AuthModule {
  static with(config: AuthConfig): DynamicModule {
    return {
      module: AuthModule,
      imports: [
        MongooseModule.forRoot(config.MONGODB_URI, mongo(config)),
        MongooseModule.forFeature([{ name: USER, schema: userSchema }]),
        JwtModule.register({ privateKey: config.SESSION_PRIVATE_KEY, signOptions: { algorithm: 'ES256' } }),
        enqueues(mailContract),
      ],
      controllers: [AuthController],
      providers: [
        { provide: AUTH_CONFIG, useValue: config },
        provideAnnouncer(authContract),
        UserRepository,
        MemberRepository,
        OutboxRepository,
        IndexCheck,
        PasswordHasher,
        MailAllowance,
        Outbox,
        MemberAnnouncer,
        Sweeper,
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

/** A write is acknowledged when a crash cannot undo it. Everything has an end: a database that is away is an answer, not a wait. */
const mongo = (config: AuthConfig): MongooseModuleOptions => ({
  dbName: config.MONGODB_DATABASE,
  writeConcern: { w: 'majority', j: true, wtimeoutMS: 5000 },
  retryWrites: true,
  serverSelectionTimeoutMS: 3000,
  socketTimeoutMS: 10_000,
  maxPoolSize: 50,
  waitQueueTimeoutMS: 2000,
  // A start without the database waits for it, a few minutes; afterwards the driver reconnects by itself.
  retryAttempts: 60,
  retryDelay: 1000,
  bufferCommands: false,
});
