import { authContract } from '@attune/auth-contract/auth.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { LiveSessions } from './live-sessions.js';
import { LoginCookie } from './login.cookie.js';
import { SessionCookie } from './session.cookie.js';
import { SessionExchange } from './session-exchange.js';

/** The cookies of sessions and of logins that have begun, and whether sessions are alive. */
@Module({
  providers: [SessionCookie, LoginCookie, LiveSessions, provideClient(authContract), SessionExchange],
  exports: [SessionCookie, LoginCookie, LiveSessions],
})
export class SessionModule {}
