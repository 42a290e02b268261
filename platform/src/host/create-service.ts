import 'reflect-metadata';
import type { DynamicModule, INestApplication, INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AsyncMicroserviceOptions } from '@nestjs/microservices';
import type { Logger } from 'pino';
import { CallerVerifier } from '../callers/caller-verifier.js';
import type { PlatformConfig } from '../config.js';
import type { Contract } from '../contract.js';
import { ErasedMembers } from '../erased-members.js';
import { Health } from '../health/health.js';
import type { EndHost } from './host-fault.js';
import { readinessController } from './readiness.js';
import { createLogger, NestLogger } from '../logging/logger.js';
import { LOGGER } from '../logging/logger.provider.js';
import { Pace } from '../pace.js';
import { PlatformModule } from '../platform.module.js';
import { addressFor } from '../redis/redis.address.js';
import { RedisStreamServer, type RedisStreamServerOptions } from '../transport/redis-stream.server.js';
import { Encryption } from '../transport/encryption.js';
import { TransportMetrics } from '../transport/transport.metrics.js';
import { Tracing } from '../tracing/tracing.js';

/** A reading loop that has not completed a round for this long is stuck. */
const LIVE_MS = 60_000;

interface Options {
  /** Settings of tests; for `speed` see Pace. */
  transport?: Partial<RedisStreamServerOptions>;
  speed?: number | undefined;
  nestLogger?: NestLogger;
  endHost?: EndHost;
}

/** The service on the transport, not yet listening. */
export async function createService(
  contract: Contract,
  module: DynamicModule,
  config: PlatformConfig,
  { transport = {}, speed, nestLogger, endHost }: Options = {},
): Promise<INestMicroservice> {
  const { service, provenBy } = contract;
  const platform = PlatformModule.with({ service, config, provenBy, endHost, speed });
  const root = { module: class Root {}, imports: [platform, module], controllers: [readinessController(service)] };
  return NestFactory.createMicroservice<AsyncMicroserviceOptions>(root, {
    ...transportOf(service, config, { promised: patternsOf(contract), ...transport }),
    logger: nestLogger ?? new NestLogger(createLogger(service, config.LOG_LEVEL)),
    abortOnError: false,
  });
}

const patternsOf = ({ service, methods, streams = {} }: Contract) =>
  Object.keys({ ...methods, ...streams }).map(name => `${service}.${name}`);

/** Subscribes a process that serves HTTP to events as well. Call it before `init`, then call `startAllMicroservices`. */
export function receiveEvents(service: string, app: INestApplication, config: PlatformConfig): void {
  app.connectMicroservice<AsyncMicroserviceOptions>(transportOf(service, config));
}

/** The transport of an application, made with what the platform provides there. */
function transportOf(
  service: string,
  config: PlatformConfig,
  overrides: Partial<RedisStreamServerOptions> = {},
): AsyncMicroserviceOptions {
  return {
    inject: [Health, LOGGER, Encryption, CallerVerifier, TransportMetrics, Tracing, Pace, ErasedMembers],
    useFactory: (
      health: Health,
      log: Logger,
      encryption: Encryption,
      verifier: CallerVerifier,
      metrics: TransportMetrics,
      tracing: Tracing,
      pace: Pace,
      erased: ErasedMembers,
    ) => {
      const url = addressFor('transport', config);
      const parts = { encryption, verifier, log, metrics, tracing, pace, erased };
      const strategy = new RedisStreamServer({
        url,
        service,
        ...parts,
        isHealthy: () => health.isReady(),
        ...overrides,
      });
      health.addSignOfLife(() => strategy.isAlive(LIVE_MS));
      return { strategy };
    },
  };
}
