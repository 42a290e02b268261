import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DRAFTED_REFUSAL, DraftedRefusalRepository, draftedRefusalSchema } from './drafted-refusal.repository.js';
import { DraftedMessagesController } from './drafted-messages.controller.js';

/** Whether a member takes messages whose draft began with a suggestion. */
@Module({
  imports: [MongooseModule.forFeature([{ name: DRAFTED_REFUSAL, schema: draftedRefusalSchema }])],
  controllers: [DraftedMessagesController],
  providers: [DraftedRefusalRepository],
  exports: [DraftedRefusalRepository],
})
export class DraftedMessagesModule {}
