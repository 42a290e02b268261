import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { DraftedMessagesModule } from '../drafted-messages/drafted-messages.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { PreferencesModule } from '../preferences/preferences.module.js';
import { ConversationExporter } from './conversation.exporter.js';

/** A member's own data, for the archive of them. */
@Module({
  imports: [ConversationsModule, DraftedMessagesModule, MessagesModule, PreferencesModule],
  providers: [ConversationExporter],
  exports: [ConversationExporter],
})
export class DataExportModule {}
