import { Module } from '@nestjs/common';
import { BudgetsModule } from '../budgets/budgets.module.js';
import { Coach } from '../coach/coach.js';
import { ModelChoiceModule } from '../model-choice/model-choice.module.js';
import { QuestionLogModule } from '../question-log/question-log.module.js';
import { ToolsModule } from '../tools/tools.module.js';
import { Answerers } from './answerers.js';
import { ChatController } from './chat.controller.js';
import { ChatService } from './chat.service.js';

/** Questions and their answers: by a model where one is set up and chosen, else by the coach that is built in. */
@Module({
  imports: [ToolsModule, BudgetsModule, ModelChoiceModule, QuestionLogModule],
  controllers: [ChatController],
  providers: [Coach, Answerers, ChatService],
})
export class ChatModule {}
