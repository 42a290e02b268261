import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DraftedRefusalRepository } from './drafted-refusal.repository.js';
import { DRAFTED_REFUSAL, draftedRefusalSchema } from './drafted-refusal.schema.js';
import { DraftedMessagesController } from './drafted-messages.controller.js';

/** Whether a member takes messages whose draft began with a suggestion. */
@Module({
  imports: [MongooseModule.forFeature([{ name: DRAFTED_REFUSAL, schema: draftedRefusalSchema }])],
  controllers: [DraftedMessagesController],
  providers: [DraftedRefusalRepository],
  exports: [DraftedRefusalRepository],
})
export class DraftedMessagesModule {}
