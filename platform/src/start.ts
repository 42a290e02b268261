import 'reflect-metadata';
import type { Server as HttpServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { DynamicModule, INestApplication, INestApplicationContext, INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AsyncMicroserviceOptions } from '@nestjs/microservices';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { CallerVerifier } from './caller-verifier.js';
import { CONFIG_FAULT, ConfigError, loadConfig, type PlatformConfig } from './config.js';
import type { Contract } from './contract.js';
import { Health } from './health.js';
import { Metrics, processMetrics } from './metrics.js';
import { listenForProbes } from './health.server.js';
import { InternalPages } from './internal.pages.js';
import { createLogger, NestLogger } from './logger.js';
import { LOGGER } from './logger.provider.js';
import { PlatformModule } from './platform.module.js';
import { addressFor } from './redis.address.js';
import { RedisStreamServer, type RedisStreamServerOptions } from './transport/redis-stream.server.js';
import { Encryption } from './transport/encryption.js';
import { TransportMetrics } from './transport/transport.metrics.js';
import { Tracing } from './tracing/tracing.js';

/** A service's root module, made from its configuration. */
export interface ServiceModule<Config> {
  with(config: Config): DynamicModule;
}

interface Start<S extends z.ZodObject> {
  contract: Contract;
  module: ServiceModule<z.output<S>>;
  config: S;
  env: NodeJS.ProcessEnv;
}

const DRAIN_MS = 28_000;
/** A reading loop that has not come round for so long will not by itself. */
const LIVE_MS = 60_000;

/** Runs a service until SIGTERM, then drains it: the whole of its main.ts. */
export async function start<S extends z.ZodObject>({ contract, module, config: schema, env }: Start<S>): Promise<void> {
  const config = configOrExit(contract.service, schema, env) as z.output<S> & PlatformConfig;
  const app = await createService(contract, module.with(config), config);
  await app.listen();
  await serveUntilTerminated(contract.service, app, config);
}

/** The service on the transport, not yet listening. `overrides` are settings of tests. */
export async function createService(
  contract: Contract,
  module: DynamicModule,
  config: PlatformConfig,
  overrides: Partial<RedisStreamServerOptions> = {},
): Promise<INestMicroservice> {
  const { service } = contract;
  const root = { module: class Root {}, imports: [PlatformModule.with({ service, config }), module] };
  return NestFactory.createMicroservice<AsyncMicroserviceOptions>(root, {
    ...transportOf(service, config, overrides),
    logger: new NestLogger(createLogger(service, config.LOG_LEVEL)),
    abortOnError: false,
  });
}

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
    inject: [Health, LOGGER, Encryption, CallerVerifier, TransportMetrics, Tracing],
    useFactory: (
      health: Health,
      log: Logger,
      encryption: Encryption,
      verifier: CallerVerifier,
      metrics: TransportMetrics,
      tracing: Tracing,
    ) => {
      const url = addressFor('transport', config);
      const parts = { encryption, verifier, log, metrics, tracing };
      const strategy = new RedisStreamServer({ url, service, ...parts, ...overrides });
      health.addSignOfLife(() => strategy.isAlive(LIVE_MS));
      return { strategy };
    },
  };
}

/** Answers probes; at SIGTERM or SIGINT stops taking work, finishes what was begun and exits. */
export async function serveUntilTerminated(
  name: string,
  app: INestApplicationContext,
  config: PlatformConfig,
): Promise<void> {
  const log = createLogger(name, config.LOG_LEVEL);
  const health = app.get(Health);
  const metrics = [app.get(Metrics), processMetrics(name)];
  const { HEALTH_PORT, HEALTH_HOST } = config;
  const probes = await listenForProbes(health, metrics, HEALTH_PORT, HEALTH_HOST, app.get(InternalPages));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(
      signal,
      () => void drain(app, health, probes, config.SHUTDOWN_DELAY_MS).then(code => process.exit(code)),
    );
  }
  // Last: a reader of this line may send SIGTERM at once.
  log.info({ probes: probes.address() }, 'started');
}

async function drain(
  app: INestApplicationContext,
  health: Health,
  probes: HttpServer,
  delayMs: number,
): Promise<number> {
  health.drain();
  await pause(delayMs);
  const tooLate = new Promise<number>(resolve => setTimeout(() => resolve(1), DRAIN_MS));
  const code = await Promise.race([app.close().then(() => 0), tooLate]);
  probes.close();
  return code;
}

/** The configuration, or the end of the process with a line for each fault. */
export function configOrExit<S extends z.ZodObject>(name: string, schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  try {
    return loadConfig(schema, env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    createLogger(name, 'info').fatal({ faults: error.faults }, 'bad_configuration');
    process.exit(CONFIG_FAULT);
  }
}
