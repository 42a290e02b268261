import { authContract } from '@attune/auth-contract/auth.contract';
import { provideClient } from '@attune/platform/client';
import { queueOf } from '@attune/platform/scheduled-task';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryListener } from './directory.listener.js';
import { DirectoryRebuild } from './directory.rebuild.js';
import { DirectoryRepository } from './directory.repository.js';
import { HiddenMembersRebuild } from './hidden-members.rebuild.js';
import { MEMBER, memberSchema } from './directory.schema.js';

/** The verified members: a copy of what auth says. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: MEMBER, schema: memberSchema }]),
    queueOf(DirectoryRebuild),
    queueOf(HiddenMembersRebuild),
  ],
  controllers: [DirectoryListener],
  providers: [provideClient(authContract), DirectoryRepository, DirectoryRebuild, HiddenMembersRebuild],
  exports: [DirectoryRepository, MongooseModule],
})
export class DirectoryModule {}
