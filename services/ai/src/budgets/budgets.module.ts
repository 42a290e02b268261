import { Module } from '@nestjs/common';
import { Budgets } from './budgets.js';
import { ConcurrentQuestions } from './concurrent-questions.js';
import { MemberQuestions } from './member-questions.js';

/** How much each person, and all together, may ask for. */
@Module({
  providers: [Budgets, ConcurrentQuestions, MemberQuestions],
  exports: [Budgets, ConcurrentQuestions, MemberQuestions],
})
export class BudgetsModule {}
