import { authContract } from '@attune/auth-contract/auth.contract';
import { datesContract } from '@attune/dates-contract/dates.contract';
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
import { VoiceHearers } from './profiles/voice-hearers.js';
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
import { VouchRepository } from './vouched-marks/vouch.repository.js';
import { VOUCHES, vouchesSchema } from './vouched-marks/vouch.schema.js';
import { VouchedMarks } from './vouched-marks/vouched-marks.js';
import { VouchCodeRepository } from './vouches/vouch-code.repository.js';
import { VOUCH_CODE, vouchCodeSchema } from './vouches/vouch-code.schema.js';
import { VouchRingsService } from './vouches/vouch-rings.service.js';
import { VouchService } from './vouches/vouch.service.js';
import { VouchesController } from './vouches/vouches.controller.js';

/** Who may read whom: profiles, and the photos and recordings in them. */
const PROFILES = [ReadableMembers, ProfileService, PictureViewers, VoiceHearers, VisiblePeople];
/** Finding members by their names. */
const SEARCH = [SearchRepository, SearchService];

/** What members reported about others, until moderation has it. */
const REPORTS = [ReportRepository, ReportService, MovedReportsService];

/** Members who met vouch for each other. */
const VOUCHES_OF_MEMBERS = [VouchRepository, VouchedMarks, VouchCodeRepository, VouchService, VouchRingsService];
const SCHEMAS = [
  { name: REPORT, schema: reportSchema },
  { name: VOUCHES, schema: vouchesSchema },
  { name: VOUCH_CODE, schema: vouchCodeSchema },
];

/** Finding each other: the directory of members, requests, friendships, blocks and reports. */
export class FriendsModule {
  static with(config: FriendsConfig): DynamicModule {
    return {
      module: FriendsModule,
      imports: [
        MongoModule.with(config, migrations, SCHEMAS),
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
        VouchesController,
        RelationsExporter,
        ErasureListener,
      ],
      providers: [
        provideAnnouncer(friendsContract),
        provideClient(authContract),
        provideClient(datesContract),
        provideErasure('friends', authContract),
        BlockService,
        ...PROFILES,
        ...SEARCH,
        ...REPORTS,
        ...VOUCHES_OF_MEMBERS,
        UnfinishedWorkTask,
      ],
    };
  }
}
