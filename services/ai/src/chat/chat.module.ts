import { Module } from '@nestjs/common';
import { BudgetsModule } from '../budgets/budgets.module.js';
import { QuestionLogModule } from '../question-log/question-log.module.js';
import { AnswererModule } from './answerer.module.js';
import { ChatService } from './chat.service.js';

/** Questions and their answers. */
@Module({
  imports: [AnswererModule, BudgetsModule, QuestionLogModule],
  providers: [ChatService],
  exports: [ChatService],
})
export class ChatModule {}
