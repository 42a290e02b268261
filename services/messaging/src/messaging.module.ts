import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { provideAnnouncer } from '@attune/platform/announcer';
import { provideClient } from '@attune/platform/client';
import { HiddenMembersModule } from '@attune/platform/hidden-members/hidden-members.module';
import { MongoModule } from '@attune/platform/stores/mongo.module';
import { queueOf } from '@attune/platform/tasks/scheduled-task';
import type { DynamicModule } from '@nestjs/common';
import { ClosingHiddenMembers } from './closings/closing-hidden-member.repository.js';
import { ClosingsModule } from './closings/closings.module.js';
import { ConversationListController } from './conversation-list/conversation-list.controller.js';
import { ConversationListService } from './conversation-list/conversation-list.service.js';
import { FirstTalksService } from './conversation-list/first-talks.service.js';
import { PartnersService } from './conversation-list/partners.service.js';
import { ConversationRepository } from './conversations/conversation.repository.js';
import { CONVERSATION, conversationSchema } from './conversations/conversation.schema.js';
import { ConversationExporter } from './data-export/conversation.exporter.js';
import { DataExportController } from './data-export/data-export.controller.js';
import { DraftedMessagesModule } from './drafted-messages/drafted-messages.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { FriendshipListener } from './friendships/friendship.listener.js';
import { FriendshipReconciler } from './friendships/friendship.reconciler.js';
import { OpeningService } from './friendships/opening.service.js';
import { MessagesModule } from './messages/messages.module.js';
import type { MessagingConfig } from './messaging.config.js';
import { migrations } from './migrations.js';
import { NewMessageRepository } from './new-messages/new-message.repository.js';
import { NewMessagesController } from './new-messages/new-messages.controller.js';
import { NewMessagesService } from './new-messages/new-messages.service.js';
import { PreferenceRepository } from './preferences/preference.repository.js';
import { PREFERENCE, preferenceSchema } from './preferences/preference.schema.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { ReadReceiptsController } from './read-receipts/read-receipts.controller.js';
import { ReadReceiptsService } from './read-receipts/read-receipts.service.js';
import { MESSAGE, messageSchema } from './store/message.schema.js';

/** Each serves its folder's part of the contract; the modules below bring theirs. */
const CONTROLLERS = [
  ConversationListController,
  ReadReceiptsController,
  NewMessagesController,
  PreferencesController,
  DataExportController,
];

/** Conversations of friends: their messages, and how far each member has read. */
export class MessagingModule {
  static with(config: MessagingConfig): DynamicModule {
    return {
      module: MessagingModule,
      imports: [
        MongoModule.with(config, migrations, [
          { name: CONVERSATION, schema: conversationSchema },
          { name: MESSAGE, schema: messageSchema },
          { name: PREFERENCE, schema: preferenceSchema },
        ]),
        HiddenMembersModule.of('messaging', authContract, ClosingHiddenMembers),
        ClosingsModule,
        MessagesModule,
        DraftedMessagesModule,
        ErasureModule,
        queueOf(FriendshipReconciler),
      ],
      controllers: [...CONTROLLERS, FriendshipListener],
      providers: [
        provideClient(friendsContract),
        provideAnnouncer(messagingContract),
        ConversationRepository,
        ConversationListService,
        PartnersService,
        FirstTalksService,
        ReadReceiptsService,
        NewMessageRepository,
        NewMessagesService,
        PreferenceRepository,
        ConversationExporter,
        OpeningService,
        FriendshipReconciler,
      ],
    };
  }
}
