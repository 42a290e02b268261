import { friendsContract } from '@attune/friends-contract/friends.contract';
import { provideClient } from '@attune/platform/client';
import { queueOf } from '@attune/platform/scheduled-task';
import { MongoModule } from '@attune/platform/stores/mongo.module';
import type { DynamicModule } from '@nestjs/common';
import { ConversationListService } from './conversations/conversation-list.service.js';
import { ConversationRepository } from './conversations/conversation.repository.js';
import { CONVERSATION, conversationSchema } from './conversations/conversation.schema.js';
import { ReadReceiptsService } from './conversations/read-receipts.service.js';
import { FriendshipListener } from './friendships/friendship.listener.js';
import { FriendshipReconciler } from './friendships/friendship.reconciler.js';
import { ChangeService } from './messages/change.service.js';
import { HistoryService } from './messages/history.service.js';
import { MessageRepository } from './messages/message.repository.js';
import { MESSAGE, messageSchema } from './messages/message.schema.js';
import { SendService } from './messages/send.service.js';
import { MessagePresenter } from './messages/message.presenter.js';
import type { MessagingConfig } from './messaging.config.js';
import { MessagingController } from './messaging.controller.js';
import { PreferenceRepository } from './preferences/preference.repository.js';
import { PREFERENCE, preferenceSchema } from './preferences/preference.schema.js';

/** Conversations of friends: their messages, and how far each member has read. */
export class MessagingModule {
  static with(config: MessagingConfig): DynamicModule {
    return {
      module: MessagingModule,
      imports: [
        MongoModule.with(config, [
          { name: CONVERSATION, schema: conversationSchema },
          { name: MESSAGE, schema: messageSchema },
          { name: PREFERENCE, schema: preferenceSchema },
        ]),
        queueOf(FriendshipReconciler),
      ],
      controllers: [MessagingController, FriendshipListener],
      providers: [
        provideClient(friendsContract),
        ConversationRepository,
        ConversationListService,
        ReadReceiptsService,
        MessageRepository,
        PreferenceRepository,
        MessagePresenter,
        SendService,
        HistoryService,
        ChangeService,
        FriendshipReconciler,
      ],
    };
  }
}
