import { friendsContract } from '@attune/friends-contract/friends.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { friendsApi } from '@attune/gateway-contract/friends';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { forwarded } from '../forwarded/forwarded.js';
import { SecurityModule } from '../security/security.module.js';
import { FriendsController } from './friends.controller.js';
import { OwnIdGuard } from './own-id.guard.js';

/** Friends and searches, over HTTP. */
@Module({
  imports: [SecurityModule],
  controllers: [FriendsController, forwarded(friendsContract, friendsApi, {}, [OwnIdGuard])],
  providers: [provideClient(friendsContract), provideClient(moderationContract)],
})
export class FriendsModule {}
