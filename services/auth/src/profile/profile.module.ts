import { Module } from '@nestjs/common';
import { authContract } from '@attune/auth-contract/auth.contract';
import { provideAnnouncer } from '@attune/platform/announcer';
import { ProfileController } from './profile.controller.js';
import { MemberAnnouncer } from './member.announcer.js';
import { ProfileService } from './profile.service.js';
import { ShownMarksService } from './shown-marks.service.js';
import { UsersModule } from '../users/users.module.js';

/** Profiles, and the announcements of their changes. */
@Module({
  imports: [UsersModule],
  controllers: [ProfileController],
  providers: [provideAnnouncer(authContract), MemberAnnouncer, ProfileService, ShownMarksService],
  exports: [MemberAnnouncer],
})
export class ProfileModule {}
