import { Module } from '@nestjs/common';
import { Budgets } from './budgets.js';
import { ConcurrentQuestions } from './concurrent-questions.js';

/** How much each person, and all together, may ask for. */
@Module({ providers: [Budgets, ConcurrentQuestions], exports: [Budgets, ConcurrentQuestions] })
export class BudgetsModule {}
