import { authContract } from '@attune/auth-contract/auth.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { LiveSessions } from './live-sessions.js';
import { LoginCookie } from './login.cookie.js';
import { OidcCookie } from './oidc.cookie.js';
import { RegistrationCookie } from './registration.cookie.js';
import { SessionCookie } from './session.cookie.js';
import { SessionExchange } from './session-exchange.js';

/** The cookies of sessions, of logins that have begun and of registrations, and whether sessions are alive. */
@Module({
  providers: [
    SessionCookie,
    LoginCookie,
    OidcCookie,
    RegistrationCookie,
    LiveSessions,
    provideClient(authContract),
    SessionExchange,
  ],
  exports: [SessionCookie, LoginCookie, OidcCookie, RegistrationCookie, LiveSessions],
})
export class SessionModule {}
