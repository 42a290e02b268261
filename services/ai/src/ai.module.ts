import { MongoModule } from '@attune/platform/stores/mongo.module';
import type { DynamicModule } from '@nestjs/common';
import { AI_CONFIG, type AiConfig } from './ai.config.js';
import { ChatModule } from './chat/chat.module.js';
import { MemberDataModule } from './member-data/member-data.module.js';
import { migrations } from './migrations.js';
import { ModelCheckModule } from './model-check/model-check.module.js';
import { ModelChoiceModule } from './model-choice/model-choice.module.js';
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
        ModelCheckModule,
        ModelChoiceModule,
        ProfileProposalsModule,
        RehearsalModule,
        TopicsModule,
      ],
      providers: [{ provide: AI_CONFIG, useValue: config }],
      exports: [AI_CONFIG],
    };
  }
}
