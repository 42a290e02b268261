import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { DraftedMessagesModule } from '../drafted-messages/drafted-messages.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { PreferencesModule } from '../preferences/preferences.module.js';
import { ConversationListService } from './conversation-list.service.js';
import { PartnersService } from './partners.service.js';
import { ConversationListController } from './conversation-list.controller.js';

/** A member's conversations with their last messages and what is unread. */
@Module({
  imports: [ConversationsModule, DraftedMessagesModule, MessagesModule, PreferencesModule],
  controllers: [ConversationListController],
  providers: [ConversationListService, PartnersService],
})
export class ConversationListModule {}
