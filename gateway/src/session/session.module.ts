import { Module } from '@nestjs/common';
import { LiveSessions } from './live-sessions.js';
import { SessionCookie } from './session.cookie.js';

/** The cookie of a session, and whether sessions are alive. */
@Module({ providers: [SessionCookie, LiveSessions], exports: [SessionCookie, LiveSessions] })
export class SessionModule {}
