import { authContract } from '@attune/auth-contract/auth.contract';
import { provideErasure } from '@attune/platform/erasure';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ErasureListener } from './erasure.listener.js';
import { QuestionLogExporter } from './question-log.exporter.js';
import { QuestionLogRepository } from './question-log.repository.js';
import { LOGGED_QUESTION, loggedQuestionSchema } from './question-log.schema.js';

/** What members' questions sent to a model. */
@Module({
  imports: [MongooseModule.forFeature([{ name: LOGGED_QUESTION, schema: loggedQuestionSchema }])],
  controllers: [ErasureListener],
  providers: [provideErasure('ai', authContract), QuestionLogRepository, QuestionLogExporter],
  exports: [QuestionLogRepository, QuestionLogExporter],
})
export class QuestionLogModule {}
