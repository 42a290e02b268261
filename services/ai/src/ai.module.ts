import { MongoModule } from '@attune/platform/stores/mongo.module';
import type { DynamicModule } from '@nestjs/common';
import { AI_CONFIG, type AiConfig } from './ai.config.js';
import { AiController } from './ai.controller.js';
import { ChatModule } from './chat/chat.module.js';
import { MemberDataModule } from './member-data/member-data.module.js';
import { migrations } from './migrations.js';
import { ModelChoiceModule } from './model-choice/model-choice.module.js';
import { QuestionLogModule } from './question-log/question-log.module.js';
import { ProfileProposalsModule } from './profile-proposals/profile-proposals.module.js';
import { RehearsalModule } from './rehearsal/rehearsal.module.js';
import { TopicsModule } from './topics/topics.module.js';

/** The dating assistant: questions, their answers, and the log of what they sent. */
export class AiModule {
  static with(config: AiConfig): DynamicModule {
    return {
      module: AiModule,
      // For the features, which inject the configuration.
      global: true,
      imports: [
        MongoModule.with(config, migrations),
        ChatModule,
        MemberDataModule,
        QuestionLogModule,
        ModelChoiceModule,
        ProfileProposalsModule,
        RehearsalModule,
        TopicsModule,
      ],
      controllers: [AiController],
      providers: [{ provide: AI_CONFIG, useValue: config }],
      exports: [AI_CONFIG],
    };
  }
}
