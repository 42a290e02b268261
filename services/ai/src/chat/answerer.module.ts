import { LOGGER } from '@attune/platform/logger.provider';
import { Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { AI_CONFIG, type AiConfig } from '../ai.config.js';
import { Budgets } from '../budgets/budgets.js';
import { BudgetsModule } from '../budgets/budgets.module.js';
import { Coach } from '../coach/coach.js';
import { findEndpoint } from '../model/endpoint.js';
import { ModelAnswerer } from '../model/model.answerer.js';
import { ProviderClient } from '../model/provider.client.js';
import { ToolRunner } from '../tools/tool.runner.js';
import { ToolsModule } from '../tools/tools.module.js';
import { ANSWERER, type Answerer } from './answerer.js';

/** A model where one is configured or found, else the coach that is built in. */
@Module({
  imports: [ToolsModule, BudgetsModule],
  providers: [
    Coach,
    {
      provide: ANSWERER,
      inject: [AI_CONFIG, Coach, ToolRunner, Budgets, LOGGER],
      useFactory: async (
        config: AiConfig,
        coach: Coach,
        tools: ToolRunner,
        budgets: Budgets,
        log: Logger,
      ): Promise<Answerer> => {
        const endpoint = await findEndpoint(config, log);
        log.info({ destination: endpoint?.destination ?? 'offline' }, 'assistant');
        if (!endpoint) return coach;
        const { AI_TIMEOUT_MS } = config;
        return new ModelAnswerer(new ProviderClient(endpoint, AI_TIMEOUT_MS, log), tools, budgets, AI_TIMEOUT_MS);
      },
    },
  ],
  exports: [ANSWERER],
})
export class AnswererModule {}
