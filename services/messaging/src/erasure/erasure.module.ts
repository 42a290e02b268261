import { authContract } from '@attune/auth-contract/auth.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { provideAnnouncer } from '@attune/platform/announcer';
import { provideErasure } from '@attune/platform/erasure/erasure';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CONVERSATION, conversationSchema } from '../conversations/conversation.schema.js';
import { DraftedMessagesModule } from '../drafted-messages/drafted-messages.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { MESSAGE, messageSchema } from '../store/message.schema.js';
import { PREFERENCE, preferenceSchema } from '../preferences/preference.schema.js';
import { ErasureListener } from './erasure.listener.js';
import { ErasureRepository } from './erasure.repository.js';
import { MessageMover } from './message-mover.repository.js';
import { MemberEraser } from './member.eraser.js';

/** What the gateway erases when an account is deleted. */
@Module({
  imports: [
    DraftedMessagesModule,
    MessagesModule,
    MongooseModule.forFeature([
      { name: CONVERSATION, schema: conversationSchema },
      { name: MESSAGE, schema: messageSchema },
      { name: PREFERENCE, schema: preferenceSchema },
    ]),
  ],
  controllers: [ErasureListener],
  providers: [
    provideErasure('messaging', authContract),
    provideAnnouncer(messagingContract),
    ErasureRepository,
    MemberEraser,
    MessageMover,
  ],
})
export class ErasureModule {}
