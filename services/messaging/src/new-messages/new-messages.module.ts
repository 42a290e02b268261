import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { MESSAGE, messageSchema } from '../store/message.schema.js';
import { MessagesModule } from '../messages/messages.module.js';
import { NewMessageRepository } from './new-message.repository.js';
import { NewMessagesService } from './new-messages.service.js';
import { NewMessagesController } from './new-messages.controller.js';

/** Who wrote to whom of late, for the notifications service. */
@Module({
  imports: [MongooseModule.forFeature([{ name: MESSAGE, schema: messageSchema }]), ConversationsModule, MessagesModule],
  controllers: [NewMessagesController],
  providers: [NewMessageRepository, NewMessagesService],
})
export class NewMessagesModule {}
