import { friendsContract } from '@attune/friends-contract/friends.contract';
import { provideClient } from '@attune/platform/client';
import { queueOf } from '@attune/platform/tasks/scheduled-task';
import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { FriendshipListener } from './friendship.listener.js';
import { FriendshipReconciler } from './friendship.reconciler.js';

/** Opens and closes conversations as friendships begin and end. */
@Module({
  imports: [ConversationsModule, queueOf(FriendshipReconciler)],
  controllers: [FriendshipListener],
  providers: [provideClient(friendsContract), FriendshipReconciler],
})
export class FriendshipsModule {}
