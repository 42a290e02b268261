import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { UsersModule } from '../users/users.module.js';
import { LoginController } from './login.controller.js';
import { CallTokensController } from './call-tokens.controller.js';
import { CallTokens } from './call-tokens.js';
import { LoginCompletion } from './login-completion.js';
import { LoginTickets } from './login-tickets.js';
import { LoginService } from './login.service.js';
import { PurposeTokens } from './purpose-tokens.js';

/** Sessions of members, and the tokens that name them. */
@Module({
  imports: [
    UsersModule,
    PasswordsModule,
    JwtModule.registerAsync({
      inject: [AUTH_CONFIG],
      useFactory: ({ SESSION_PRIVATE_KEY }: AuthConfig) => ({
        privateKey: SESSION_PRIVATE_KEY,
        signOptions: { algorithm: 'ES256' },
      }),
    }),
  ],
  controllers: [LoginController, CallTokensController],
  providers: [CallTokens, LoginService, LoginCompletion, LoginTickets, PurposeTokens],
  exports: [LoginCompletion, LoginTickets, PurposeTokens],
})
export class LoginModule {}
