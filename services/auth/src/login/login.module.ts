import { Module } from '@nestjs/common';
import { AccountLogModule } from '../account-log/account-log.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { TokenSigning } from '../sessions/token-signing.js';
import { UsersModule } from '../users/users.module.js';
import { LoginController } from './login.controller.js';
import { CallTokensController } from './call-tokens.controller.js';
import { CallTokens } from './call-tokens.js';
import { LoginCompletion } from './login-completion.js';
import { LoginTickets } from './login-tickets.js';
import { LoginService } from './login.service.js';
import { PasswordGuesses } from './password-guesses.js';
import { PurposeTokens } from './purpose-tokens.js';

/** Sessions of members, and the tokens that name them. */
@Module({
  imports: [AccountLogModule, UsersModule, PasswordsModule, TokenSigning],
  controllers: [LoginController, CallTokensController],
  providers: [CallTokens, LoginService, LoginCompletion, LoginTickets, PasswordGuesses, PurposeTokens],
  exports: [LoginCompletion, LoginService, LoginTickets, PurposeTokens],
})
export class LoginModule {}
