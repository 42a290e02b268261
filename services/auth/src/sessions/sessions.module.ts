import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { OtherSessions } from './other-sessions.js';
import { StaleSessions } from './stale-sessions.js';

/** Ends sessions everywhere: all of a member, or all but one. */
@Module({
  imports: [UsersModule],
  providers: [OtherSessions, StaleSessions],
  exports: [OtherSessions, StaleSessions],
})
export class SessionsModule {}
