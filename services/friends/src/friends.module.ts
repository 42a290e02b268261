import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { provideAnnouncer } from '@attune/platform/announcer';
import { provideClient } from '@attune/platform/client';
import { provideErasure } from '@attune/platform/erasure/erasure';
import { MongoModule } from '@attune/platform/stores/mongo.module';
import type { DynamicModule } from '@nestjs/common';
import { BlockService } from './blocking/block.service.js';
import { BlockingController } from './blocking/blocking.controller.js';
import { BlocksModule } from './blocks/blocks.module.js';
import { RelationsExporter } from './data-export/relations.exporter.js';
import { DirectoryModule } from './directory/directory.module.js';
import { ErasureListener } from './erasure/erasure.listener.js';
import type { FriendsConfig } from './friends.config.js';
import { FriendshipsModule } from './friendships/friendships.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { migrations } from './migrations.js';
import { PictureViewers } from './profiles/picture-viewers.js';
import { ProfileService } from './profiles/profile.service.js';
import { ProfilesController } from './profiles/profiles.controller.js';
import { ReadableMembers } from './profiles/readable-members.js';
import { VisiblePeople } from './profiles/visible-people.js';
import { MovedReportsService } from './reports/moved-reports.service.js';
import { ReportRepository } from './reports/report.repository.js';
import { REPORT, reportSchema } from './reports/report.schema.js';
import { ReportService } from './reports/report.service.js';
import { ReportsController } from './reports/reports.controller.js';
import { SearchController } from './search/search.controller.js';
import { SearchRepository } from './search/search.repository.js';
import { SearchService } from './search/search.service.js';
import { TurnsModule } from './turns/turns.module.js';
import { UnfinishedWorkTask } from './unfinished-work.task.js';

/** Who may read whom: profiles, and the photos in them. */
const PROFILES = [ReadableMembers, ProfileService, PictureViewers, VisiblePeople];
/** Finding members by their names. */
const SEARCH = [SearchRepository, SearchService];

/** What members reported about others, until moderation has it. */
const REPORTS = [ReportRepository, ReportService, MovedReportsService];

/** Finding each other: the directory of members, requests, friendships, blocks and reports. */
export class FriendsModule {
  static with(config: FriendsConfig): DynamicModule {
    return {
      module: FriendsModule,
      imports: [
        MongoModule.with(config, migrations, [{ name: REPORT, schema: reportSchema }]),
        DirectoryModule,
        BlocksModule,
        FriendshipsModule,
        TurnsModule,
        LimitsModule,
      ],
      controllers: [
        BlockingController,
        ProfilesController,
        SearchController,
        ReportsController,
        RelationsExporter,
        ErasureListener,
      ],
      providers: [
        provideAnnouncer(friendsContract),
        provideClient(authContract),
        provideErasure('friends', authContract),
        BlockService,
        ...PROFILES,
        ...SEARCH,
        ...REPORTS,
        UnfinishedWorkTask,
      ],
    };
  }
}
