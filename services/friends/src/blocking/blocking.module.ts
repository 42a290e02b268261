import { friendsContract } from '@attune/friends-contract/friends.contract';
import { provideAnnouncer } from '@attune/platform/announcer';
import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module.js';
import { DirectoryModule } from '../directory/directory.module.js';
import { FriendshipsModule } from '../friendships/friendships.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { BlockService } from './block.service.js';
import { BlockingController } from './blocking.controller.js';

/** Blocking and unblocking: a block ends the friendship, which asks about blocks itself, so the two are modules of their own. */
@Module({
  imports: [BlocksModule, FriendshipsModule, DirectoryModule, LimitsModule],
  controllers: [BlockingController],
  providers: [provideAnnouncer(friendsContract), BlockService],
  exports: [BlockService],
})
export class BlockingModule {}
