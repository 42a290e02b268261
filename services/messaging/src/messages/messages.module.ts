import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DraftedMessagesModule } from '../drafted-messages/drafted-messages.module.js';
import { CarriedService } from './carried.service.js';
import { ChangeService } from './change.service.js';
import { CurrentStateRepository } from './current-state.repository.js';
import { EvidenceService } from './evidence.service.js';
import { FollowedStates } from './followed-states.js';
import { FormerTextRepository } from './former-text.repository.js';
import { FORMER_TEXT, formerTextSchema } from './former-text.schema.js';
import { HistoryService } from './history.service.js';
import { MessagePresenter } from './message.presenter.js';
import { MessageRepository } from './message.repository.js';
import { MESSAGE, messageSchema } from '../store/message.schema.js';
import { SendService } from './send.service.js';
import { MessagesController } from './messages.controller.js';

const MESSAGES = [
  MessageRepository,
  CurrentStateRepository,
  FollowedStates,
  FormerTextRepository,
  MessagePresenter,
  CarriedService,
  SendService,
  HistoryService,
  EvidenceService,
  ChangeService,
];

/** Messages: sending, reading and changing them, and what they carry. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: MESSAGE, schema: messageSchema },
      { name: FORMER_TEXT, schema: formerTextSchema },
    ]),
    DraftedMessagesModule,
  ],
  controllers: [MessagesController],
  providers: [provideClient(picturesContract), ...MESSAGES],
  exports: MESSAGES,
})
export class MessagesModule {}
