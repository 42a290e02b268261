import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { ChangeService } from './change.service.js';
import { EvidenceService } from './evidence.service.js';
import { HistoryService } from './history.service.js';
import { MessagePresenter } from './message.presenter.js';
import { MessageRepository } from './message.repository.js';
import { MESSAGE, messageSchema } from './message.schema.js';
import { SendService } from './send.service.js';

/** Messages: sending, reading and changing them. */
@Module({
  imports: [MongooseModule.forFeature([{ name: MESSAGE, schema: messageSchema }]), ConversationsModule],
  providers: [MessageRepository, MessagePresenter, SendService, HistoryService, EvidenceService, ChangeService],
  exports: [MessageRepository, MessagePresenter, SendService, HistoryService, EvidenceService, ChangeService],
})
export class MessagesModule {}
