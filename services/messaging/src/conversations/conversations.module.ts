import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ConversationRepository } from './conversation.repository.js';
import { CONVERSATION, conversationSchema } from './conversation.schema.js';

/** The conversations in MongoDB: whether each is open, and how far its members have read. */
@Module({
  imports: [MongooseModule.forFeature([{ name: CONVERSATION, schema: conversationSchema }])],
  providers: [ConversationRepository],
  exports: [ConversationRepository],
})
export class ConversationsModule {}
