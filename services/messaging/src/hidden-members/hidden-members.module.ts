import { authContract } from '@attune/auth-contract/auth.contract';
import { provideClient } from '@attune/platform/client';
import { queueOf } from '@attune/platform/scheduled-task';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HiddenMemberListener } from './hidden-member.listener.js';
import { HiddenMemberReconciler } from './hidden-member.reconciler.js';
import { HiddenMemberRepository } from './hidden-member.repository.js';
import { HIDDEN_MEMBER, hiddenMemberSchema } from './hidden-member.schema.js';

/** Whom others must not see: a copy of what auth says. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: HIDDEN_MEMBER, schema: hiddenMemberSchema }]),
    queueOf(HiddenMemberReconciler),
  ],
  controllers: [HiddenMemberListener],
  providers: [provideClient(authContract), HiddenMemberRepository, HiddenMemberReconciler],
  exports: [HiddenMemberRepository],
})
export class HiddenMembersModule {}
