import { friendsContract } from '@attune/friends-contract/friends.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { SecurityModule } from '../security/security.module.js';
import { FriendsController } from './friends.controller.js';

/** Friends and searches, over HTTP. */
@Module({
  imports: [SecurityModule],
  controllers: [FriendsController],
  providers: [provideClient(friendsContract), provideClient(moderationContract)],
})
export class FriendsModule {}
