import { authContract } from '@attune/auth-contract/auth.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module.js';
import { DirectoryModule } from '../directory/directory.module.js';
import { FriendshipsModule } from '../friendships/friendships.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { PictureViewers } from './picture-viewers.js';
import { ProfileService } from './profile.service.js';
import { ReadableMembers } from './readable-members.js';
import { VisiblePeople } from './visible-people.js';
import { ProfilesController } from './profiles.controller.js';

/** Who may read whom: profiles, and the photos in them. */
@Module({
  imports: [DirectoryModule, BlocksModule, FriendshipsModule, LimitsModule],
  controllers: [ProfilesController],
  providers: [provideClient(authContract), ReadableMembers, ProfileService, PictureViewers, VisiblePeople],
})
export class ProfilesModule {}
