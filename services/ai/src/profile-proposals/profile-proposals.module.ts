import { Module } from '@nestjs/common';
import { BudgetsModule } from '../budgets/budgets.module.js';
import { ModelChoiceModule } from '../model-choice/model-choice.module.js';
import { SingleQuestionModule } from '../model/single-question.module.js';
import { ProfileProposalsController } from './profile-proposals.controller.js';
import { ProfileProposalsService } from './profile-proposals.service.js';

/** Other words for the fields of a member's own profile. */
@Module({
  imports: [ModelChoiceModule, SingleQuestionModule, BudgetsModule],
  controllers: [ProfileProposalsController],
  providers: [ProfileProposalsService],
})
export class ProfileProposalsModule {}
