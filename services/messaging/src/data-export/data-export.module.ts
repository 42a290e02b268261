import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { DraftedMessagesModule } from '../drafted-messages/drafted-messages.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { PreferencesModule } from '../preferences/preferences.module.js';
import { ConversationExporter } from './conversation.exporter.js';
import { DataExportController } from './data-export.controller.js';

/** A member's own data, for the archive of them. */
@Module({
  imports: [ConversationsModule, DraftedMessagesModule, MessagesModule, PreferencesModule],
  controllers: [DataExportController],
  providers: [ConversationExporter],
})
export class DataExportModule {}
