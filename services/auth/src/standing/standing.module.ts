import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { StandingController } from './standing.controller.js';
import { AppealHoldService } from './appeal-hold.service.js';
import { MemberCountsService } from './member-counts.service.js';
import { RoleService } from './role.service.js';
import { StandingTask } from './standing.task.js';
import { SuspensionService } from './suspension.service.js';
import { VisibilityService } from './visibility.service.js';

/** How members stand: suspended, banned, paused, moderators, operators. */
@Module({
  imports: [SessionsModule, UsersModule, PasswordsModule, ProfileModule],
  controllers: [StandingController],
  providers: [RoleService, MemberCountsService, SuspensionService, AppealHoldService, VisibilityService, StandingTask],
  exports: [RoleService],
})
export class StandingModule {}
