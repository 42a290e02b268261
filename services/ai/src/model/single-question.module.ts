import { Module } from '@nestjs/common';
import { BudgetsModule } from '../budgets/budgets.module.js';
import { SingleQuestion } from './single-question.js';

/** Questions to a model with one whole answer. */
@Module({ imports: [BudgetsModule], providers: [SingleQuestion], exports: [SingleQuestion] })
export class SingleQuestionModule {}
