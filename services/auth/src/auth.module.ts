import { MongoModule } from '@attune/platform/stores/mongo.module';
import type { DynamicModule } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from './auth.config.js';
import { AccountModule } from './account/account.module.js';
import { AdmissionModule } from './admission/admission.module.js';
import { AgeProofModule } from './age-proof/age-proof.module.js';
import { ApplicationsModule } from './applications/applications.module.js';
import { DomainProofModule } from './domain-proof/domain-proof.module.js';
import { DeletionModule } from './deletion/deletion.module.js';
import { DataExportModule } from './data-export/data-export.module.js';
import { FirstRunModule } from './first-run/first-run.module.js';
import { LoginModule } from './login/login.module.js';
import { MailsModule } from './mails/mails.module.js';
import { migrations } from './migrations.js';
import { OidcModule } from './oidc/oidc.module.js';
import { PasswordsModule } from './passwords/passwords.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { RegistrationModule } from './registration/registration.module.js';
import { SecondFactorModule } from './second-factor/second-factor.module.js';
import { SelfieMarkModule } from './selfie-mark/selfie-mark.module.js';
import { StandingModule } from './standing/standing.module.js';
import { UnfinishedWorkTask } from './unfinished-work.task.js';
import { UsersModule } from './users/users.module.js';
import { VerificationModule } from './verification/verification.module.js';

/** Accounts: registration, verification, login, passwords, profiles. */
export class AuthModule {
  static with(config: AuthConfig): DynamicModule {
    return {
      module: AuthModule,
      // For the features, which inject the configuration.
      global: true,
      imports: [
        MongoModule.with(config, migrations),
        UsersModule,
        MailsModule,
        ProfileModule,
        PasswordsModule,
        AdmissionModule,
        RegistrationModule,
        VerificationModule,
        ApplicationsModule,
        StandingModule,
        DeletionModule,
        AccountModule,
        DomainProofModule,
        SelfieMarkModule,
        AgeProofModule,
        LoginModule,
        SecondFactorModule,
        OidcModule,
        FirstRunModule,
        DataExportModule,
      ],
      providers: [{ provide: AUTH_CONFIG, useValue: config }, UnfinishedWorkTask],
      exports: [AUTH_CONFIG],
    };
  }
}
