import { authContract } from '@attune/auth-contract/auth.contract';
import { provideClient } from '@attune/platform/client';
import { hiddenMemberReconciler } from '@attune/platform/hidden-members/hidden-member.reconciler';
import { HiddenMemberStore } from '@attune/platform/hidden-members/hidden-member.store';
import { queueOf } from '@attune/platform/tasks/scheduled-task';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryListener } from './directory.listener.js';
import { DirectoryRebuild } from './directory.rebuild.js';
import { DirectoryRepository } from './directory.repository.js';
import { MEMBER, memberSchema } from './directory.schema.js';

const HiddenMemberReconciler = hiddenMemberReconciler('friends', authContract);

/** The verified members: a copy of what auth says. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: MEMBER, schema: memberSchema }]),
    queueOf(DirectoryRebuild),
    queueOf(HiddenMemberReconciler),
  ],
  controllers: [DirectoryListener],
  providers: [
    provideClient(authContract),
    DirectoryRepository,
    { provide: HiddenMemberStore, useExisting: DirectoryRepository },
    DirectoryRebuild,
    HiddenMemberReconciler,
  ],
  exports: [DirectoryRepository, MongooseModule],
})
export class DirectoryModule {}
