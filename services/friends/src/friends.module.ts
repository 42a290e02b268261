import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { provideAnnouncer } from '@attune/platform/announcer';
import { provideClient } from '@attune/platform/client';
import type { DynamicModule } from '@nestjs/common';
import { MongooseModule, type MongooseModuleOptions } from '@nestjs/mongoose';
import { BlockRepository } from './blocks/block.repository.js';
import { BLOCK, blockSchema } from './blocks/block.schema.js';
import { BlockService } from './blocks/block.service.js';
import { DirectoryListener } from './directory/directory.listener.js';
import { DirectoryRebuild } from './directory/directory.rebuild.js';
import { DirectoryRepository } from './directory/directory.repository.js';
import { MEMBER, memberSchema } from './directory/directory.schema.js';
import { SearchService } from './directory/search.service.js';
import type { FriendsConfig } from './friends.config.js';
import { FriendsController } from './friends.controller.js';
import { FriendshipAnnouncer } from './friendships/friendship.announcer.js';
import { FriendshipRepository } from './friendships/friendship.repository.js';
import { FRIENDSHIP, friendshipSchema } from './friendships/friendship.schema.js';
import { FriendshipService } from './friendships/friendship.service.js';
import { ListsService } from './friendships/lists.service.js';
import { PairChanger } from './friendships/pair-changer.js';
import { MemberAllowance } from './limits/member-allowance.js';
import { ReportRepository } from './reports/report.repository.js';
import { REPORT, reportSchema } from './reports/report.schema.js';
import { ReportService } from './reports/report.service.js';
import { IndexCheck } from './store/index.check.js';
import { Sweeper } from './sweeper.js';

/** Finding each other: the directory of members, requests, friendships, blocks and reports. */
export class FriendsModule {
  static with(config: FriendsConfig): DynamicModule {
    return {
      module: FriendsModule,
      imports: [
        MongooseModule.forRoot(config.MONGODB_URI, mongo(config)),
        MongooseModule.forFeature([
          { name: MEMBER, schema: memberSchema },
          { name: FRIENDSHIP, schema: friendshipSchema },
          { name: BLOCK, schema: blockSchema },
          { name: REPORT, schema: reportSchema },
        ]),
      ],
      controllers: [FriendsController, DirectoryListener],
      providers: [
        provideAnnouncer(friendsContract),
        provideClient(authContract),
        DirectoryRepository,
        DirectoryRebuild,
        SearchService,
        FriendshipRepository,
        FriendshipAnnouncer,
        PairChanger,
        FriendshipService,
        ListsService,
        BlockRepository,
        BlockService,
        ReportRepository,
        ReportService,
        MemberAllowance,
        IndexCheck,
        Sweeper,
      ],
    };
  }
}

/** A write is acknowledged when a crash cannot undo it. Everything has an end: a database that is away is an answer, not a wait. */
const mongo = (config: FriendsConfig): MongooseModuleOptions => ({
  dbName: config.MONGODB_DATABASE,
  writeConcern: { w: 'majority', j: true, wtimeoutMS: 5000 },
  retryWrites: true,
  serverSelectionTimeoutMS: 3000,
  socketTimeoutMS: 10_000,
  maxPoolSize: 50,
  waitQueueTimeoutMS: 2000,
  // A start without the database waits for it, a few minutes; afterwards the driver reconnects by itself.
  retryAttempts: 60,
  retryDelay: 1000,
  bufferCommands: false,
});
