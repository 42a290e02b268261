import { friendsContract } from '@attune/friends-contract/friends.contract';
import { provideAnnouncer } from '@attune/platform/announcer';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BlocksModule } from '../blocks/blocks.module.js';
import { DirectoryModule } from '../directory/directory.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { FriendshipAnnouncer } from './friendship.announcer.js';
import { FriendshipRepository } from './friendship.repository.js';
import { FRIENDSHIP, friendshipSchema } from './friendship.schema.js';
import { FriendshipService } from './friendship.service.js';
import { MemberListsService } from './member-lists.service.js';
import { RelationsService } from './relations.service.js';
import { TransitionWriter } from './transition-writer.js';

/** Requests, friendships, and how members stand to each other. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: FRIENDSHIP, schema: friendshipSchema }]),
    DirectoryModule,
    BlocksModule,
    LimitsModule,
  ],
  providers: [
    provideAnnouncer(friendsContract),
    FriendshipRepository,
    FriendshipAnnouncer,
    TransitionWriter,
    FriendshipService,
    MemberListsService,
    RelationsService,
  ],
  exports: [
    FriendshipRepository,
    FriendshipAnnouncer,
    TransitionWriter,
    FriendshipService,
    MemberListsService,
    RelationsService,
  ],
})
export class FriendshipsModule {}
