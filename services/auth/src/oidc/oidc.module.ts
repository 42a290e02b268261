import { Module } from '@nestjs/common';
import { AdmissionModule } from '../admission/admission.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { LoginModule } from '../login/login.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { UsersModule } from '../users/users.module.js';
import { IdentityProvider } from './identity-provider.js';
import { OidcController } from './oidc.controller.js';
import { OidcFlows } from './oidc-flows.js';
import { OidcLinkService } from './oidc-link.service.js';
import { OidcLoginService } from './oidc-login.service.js';
import { OidcRegistrationService } from './oidc-registration.service.js';

/** Registering and logging in by an identity provider. */
@Module({
  imports: [
    AdmissionModule,
    InvitationsModule,
    LoginModule,
    MailsModule,
    PasswordsModule,
    RegistrationModule,
    SecondFactorModule,
    UsersModule,
  ],
  controllers: [OidcController],
  providers: [IdentityProvider, OidcFlows, OidcLinkService, OidcLoginService, OidcRegistrationService],
})
export class OidcModule {}
