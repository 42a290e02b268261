import { Module } from '@nestjs/common';
import { BudgetsModule } from '../budgets/budgets.module.js';
import { Coach } from '../coach/coach.js';
import { ModelChoiceModule } from '../model-choice/model-choice.module.js';
import { ToolsModule } from '../tools/tools.module.js';
import { Answerers } from './answerers.js';

/** A model where one is set up and chosen, else the coach that is built in. */
@Module({
  imports: [ToolsModule, BudgetsModule, ModelChoiceModule],
  providers: [Coach, Answerers],
  exports: [Answerers],
})
export class AnswererModule {}
