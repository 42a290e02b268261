import { Module } from '@nestjs/common';
import { BudgetsModule } from '../budgets/budgets.module.js';
import { ModelChoiceModule } from '../model-choice/model-choice.module.js';
import { SingleQuestionModule } from '../model/single-question.module.js';
import { RehearsalController } from './rehearsal.controller.js';
import { RehearsalService } from './rehearsal.service.js';

/** Rehearsals of hard conversations with a fictional partner. */
@Module({
  imports: [ModelChoiceModule, SingleQuestionModule, BudgetsModule],
  controllers: [RehearsalController],
  providers: [RehearsalService],
})
export class RehearsalModule {}
