import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { provideAnnouncer } from '@attune/platform/announcer';
import { provideClient } from '@attune/platform/client';
import { queueOf } from '@attune/platform/scheduled-task';
import { MongoModule } from '@attune/platform/stores/mongo.module';
import type { DynamicModule } from '@nestjs/common';
import { BlockedPeople } from './blocks/blocked-people.js';
import { BlockRepository } from './blocks/block.repository.js';
import { BLOCK, blockSchema } from './blocks/block.schema.js';
import { BlockService } from './blocks/block.service.js';
import { DirectoryListener } from './directory/directory.listener.js';
import { DirectoryRebuild } from './directory/directory.rebuild.js';
import { DirectoryRepository } from './directory/directory.repository.js';
import { MEMBER, memberSchema } from './directory/directory.schema.js';
import { PictureViewers } from './directory/picture-viewers.js';
import { SearchService } from './directory/search.service.js';
import type { FriendsConfig } from './friends.config.js';
import { FriendsController } from './friends.controller.js';
import { FriendshipAnnouncer } from './friendships/friendship.announcer.js';
import { FriendshipRepository } from './friendships/friendship.repository.js';
import { FRIENDSHIP, friendshipSchema } from './friendships/friendship.schema.js';
import { FriendshipService } from './friendships/friendship.service.js';
import { MemberListsService } from './friendships/member-lists.service.js';
import { TransitionWriter } from './friendships/transition-writer.js';
import { RelationsService } from './friendships/relations.service.js';
import { FriendsRateLimits } from './limits/friends.rate-limits.js';
import { ShownProfilesLimit } from './limits/shown-profiles.limit.js';
import { ProfileService } from './profiles/profile.service.js';
import { ReadableMembers } from './profiles/readable-members.js';
import { ReportRepository } from './reports/report.repository.js';
import { REPORT, reportSchema } from './reports/report.schema.js';
import { ReportService } from './reports/report.service.js';
import { UnfinishedWorkTask } from './unfinished-work.task.js';

/** Finding each other: the directory of members, requests, friendships, blocks and reports. */
export class FriendsModule {
  static with(config: FriendsConfig): DynamicModule {
    return {
      module: FriendsModule,
      imports: [
        MongoModule.with(config, [
          { name: MEMBER, schema: memberSchema },
          { name: FRIENDSHIP, schema: friendshipSchema },
          { name: BLOCK, schema: blockSchema },
          { name: REPORT, schema: reportSchema },
        ]),
        queueOf(DirectoryRebuild),
      ],
      controllers: [FriendsController, DirectoryListener],
      providers: [
        provideAnnouncer(friendsContract),
        provideClient(authContract),
        DirectoryRepository,
        DirectoryRebuild,
        SearchService,
        ReadableMembers,
        ProfileService,
        PictureViewers,
        FriendshipRepository,
        FriendshipAnnouncer,
        TransitionWriter,
        FriendshipService,
        MemberListsService,
        RelationsService,
        BlockRepository,
        BlockedPeople,
        BlockService,
        ReportRepository,
        ReportService,
        FriendsRateLimits,
        ShownProfilesLimit,
        UnfinishedWorkTask,
      ],
    };
  }
}
