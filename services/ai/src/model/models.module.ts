import { LOGGER } from '@attune/platform/logging/logger.provider';
import { Metrics } from '@attune/platform/metrics/metrics';
import { Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { AI_CONFIG, type AiConfig } from '../ai.config.js';
import { findEndpoints } from './endpoint.js';
import { Models } from './models.js';
import { ProviderClient } from './provider.client.js';
import { readGauge } from '@attune/platform/metrics/read-gauge';

/** Finds the models at start. */
@Module({
  providers: [
    {
      provide: Models,
      inject: [AI_CONFIG, LOGGER, Metrics],
      useFactory: async (config: AiConfig, log: Logger, metrics: Metrics) => {
        const endpoints = await findEndpoints(config, log);
        const destinations = endpoints.map(({ destination }) => destination);
        log.info({ destinations }, 'assistant');
        const models = new Models(endpoints.map(endpoint => new ProviderClient(endpoint, config.AI_TIMEOUT_MS, log)));
        if (models.first) showBreaker(metrics, 'model', () => models.isAnyGivenUp);
        return models;
      },
    },
  ],
  exports: [Models],
})
export class ModelsModule {}

/** Shows whether the breaker before the provider is open. */
const showBreaker = (metrics: Metrics, provider: string, isOpen: () => boolean) =>
  readGauge(metrics, 'attune_breaker_open', '1 while a provider is given up after failures in a row, else 0', [
    'provider',
  ])(() => [[{ provider }, isOpen() ? 1 : 0]]);
