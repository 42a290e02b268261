import { Module } from '@nestjs/common';
import { LoginModule } from '../login/login.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { ProfileModule } from '../profile/profile.module.js';
import { StandingModule } from '../standing/standing.module.js';
import { UsersModule } from '../users/users.module.js';
import { ApplicationsController } from './applications.controller.js';
import { ApplicationsService } from './applications.service.js';
import { ApplicationsTask } from './applications.task.js';

/** Accounts that wait for the moderators. */
@Module({
  imports: [LoginModule, MailsModule, ProfileModule, StandingModule, UsersModule],
  controllers: [ApplicationsController],
  providers: [ApplicationsService, ApplicationsTask],
})
export class ApplicationsModule {}
