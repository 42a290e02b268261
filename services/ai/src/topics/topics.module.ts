import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { BudgetsModule } from '../budgets/budgets.module.js';
import { ModelChoiceModule } from '../model-choice/model-choice.module.js';
import { SingleQuestionModule } from '../model/single-question.module.js';
import { QuestionLogModule } from '../question-log/question-log.module.js';
import { ProfileReader } from './profile.reader.js';
import { TopicIdeasService } from './topic-ideas.service.js';
import { TopicsController } from './topics.controller.js';

/** Topics for two members who write to each other. */
@Module({
  imports: [ModelChoiceModule, SingleQuestionModule, BudgetsModule, QuestionLogModule],
  controllers: [TopicsController],
  providers: [
    provideClient(authContract),
    provideClient(friendsContract),
    provideClient(messagingContract),
    ProfileReader,
    TopicIdeasService,
  ],
})
export class TopicsModule {}
