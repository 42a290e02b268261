import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { ReadReceiptsService } from './read-receipts.service.js';
import { ReadReceiptsController } from './read-receipts.controller.js';

/** Marks: how far a member has received and read a conversation. */
@Module({
  imports: [ConversationsModule, MessagesModule],
  controllers: [ReadReceiptsController],
  providers: [ReadReceiptsService],
})
export class ReadReceiptsModule {}
