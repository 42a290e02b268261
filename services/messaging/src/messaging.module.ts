import { authContract } from '@attune/auth-contract/auth.contract';
import { HiddenMembersModule } from '@attune/platform/hidden-members/hidden-members.module';
import { MongoModule } from '@attune/platform/stores/mongo.module';
import type { DynamicModule } from '@nestjs/common';
import { ConversationListModule } from './conversation-list/conversation-list.module.js';
import { DraftedMessagesModule } from './drafted-messages/drafted-messages.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { DataExportModule } from './data-export/data-export.module.js';
import { FriendshipsModule } from './friendships/friendships.module.js';
import { MessagesModule } from './messages/messages.module.js';
import type { MessagingConfig } from './messaging.config.js';
import { migrations } from './migrations.js';
import { NewMessagesModule } from './new-messages/new-messages.module.js';
import { PreferencesModule } from './preferences/preferences.module.js';
import { ReadReceiptsModule } from './read-receipts/read-receipts.module.js';

/** Conversations of friends: their messages, and how far each member has read. */
export class MessagingModule {
  static with(config: MessagingConfig): DynamicModule {
    return {
      module: MessagingModule,
      imports: [
        MongoModule.with(config, migrations),
        HiddenMembersModule.of('messaging', authContract),
        MessagesModule,
        ConversationListModule,
        ReadReceiptsModule,
        NewMessagesModule,
        PreferencesModule,
        DraftedMessagesModule,
        FriendshipsModule,
        ErasureModule,
        DataExportModule,
      ],
    };
  }
}
