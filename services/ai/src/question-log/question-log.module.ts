import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { QuestionLogRepository } from './question-log.repository.js';
import { LOGGED_QUESTION, loggedQuestionSchema } from './question-log.schema.js';

/** What members' questions sent to a model. */
@Module({
  imports: [MongooseModule.forFeature([{ name: LOGGED_QUESTION, schema: loggedQuestionSchema }])],
  providers: [QuestionLogRepository],
  exports: [QuestionLogRepository],
})
export class QuestionLogModule {}
