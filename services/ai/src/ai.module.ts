import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { provideClient } from '@attune/platform/client';
import { LOGGER } from '@attune/platform/logger.provider';
import { MongoModule } from '@attune/platform/stores/mongo.module';
import type { DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import { AI_CONFIG, type AiConfig } from './ai.config.js';
import { AiController } from './ai.controller.js';
import { Budgets } from './budgets/budgets.js';
import { ConcurrentQuestions } from './budgets/concurrent-questions.js';
import { QuestionLogRepository } from './question-log/question-log.repository.js';
import { LOGGED_QUESTION, loggedQuestionSchema } from './question-log/question-log.schema.js';
import type { Answerer } from './chat/answerer.js';
import { ANSWERER, ChatService } from './chat/chat.service.js';
import { Coach } from './coach/coach.js';
import { findEndpoint } from './model/endpoint.js';
import { ModelAnswerer } from './model/model.answerer.js';
import { ProviderClient } from './model/provider.client.js';
import { MemberTools } from './tools/member.tools.js';

/** The dating assistant: a model where one is configured or found, else the coach that is built in. */
export class AiModule {
  static with(config: AiConfig): DynamicModule {
    const answerer = async (tools: MemberTools, budgets: Budgets, log: Logger): Promise<Answerer> => {
      const endpoint = await findEndpoint(config, log);
      log.info({ destination: endpoint?.destination ?? 'offline' }, 'assistant');
      if (!endpoint) return new Coach(tools);
      const { AI_TIMEOUT_MS } = config;
      return new ModelAnswerer(new ProviderClient(endpoint, AI_TIMEOUT_MS, log), tools, budgets, AI_TIMEOUT_MS);
    };
    return {
      module: AiModule,
      imports: [MongoModule.with(config, [{ name: LOGGED_QUESTION, schema: loggedQuestionSchema }])],
      controllers: [AiController],
      providers: [
        { provide: AI_CONFIG, useValue: config },
        provideClient(authContract),
        provideClient(friendsContract),
        MemberTools,
        Budgets,
        ConcurrentQuestions,
        QuestionLogRepository,
        ChatService,
        { provide: ANSWERER, inject: [MemberTools, Budgets, LOGGER], useFactory: answerer },
      ],
    };
  }
}
