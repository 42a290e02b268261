import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { PreferencesModule } from '../preferences/preferences.module.js';
import { ConversationListService } from './conversation-list.service.js';

/** A member's conversations with their last messages and what is unread. */
@Module({
  imports: [ConversationsModule, MessagesModule, PreferencesModule],
  providers: [ConversationListService],
  exports: [ConversationListService],
})
export class ConversationListModule {}
