import { MongoModule } from '@attune/platform/stores/mongo.module';
import type { DynamicModule } from '@nestjs/common';
import { BlockingModule } from './blocking/blocking.module.js';
import { BlocksModule } from './blocks/blocks.module.js';
import { DataExportModule } from './data-export/data-export.module.js';
import { DirectoryModule } from './directory/directory.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import type { FriendsConfig } from './friends.config.js';
import { FriendshipsModule } from './friendships/friendships.module.js';
import { migrations } from './migrations.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { SearchModule } from './search/search.module.js';
import { UnfinishedWorkTask } from './unfinished-work.task.js';

/** Finding each other: the directory of members, requests, friendships, blocks and reports. */
export class FriendsModule {
  static with(config: FriendsConfig): DynamicModule {
    return {
      module: FriendsModule,
      imports: [
        MongoModule.with(config, migrations),
        DirectoryModule,
        SearchModule,
        BlocksModule,
        FriendshipsModule,
        BlockingModule,
        ProfilesModule,
        ReportsModule,
        ErasureModule,
        DataExportModule,
      ],
      providers: [UnfinishedWorkTask],
    };
  }
}
