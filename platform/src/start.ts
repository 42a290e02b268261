import 'reflect-metadata';
import type { DynamicModule, INestApplication, INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { CallerVerifier } from './caller-verifier.js';
import type { PlatformConfig } from './config.js';
import type { Contract } from './contract.js';
import { Health } from './health.js';
import type { EndHost } from './host-fault.js';
import { createLogger, NestLogger } from './logger.js';
import { PlatformModule } from './platform.module.js';
import { addressFor } from './redis.address.js';
import { RedisStreamServer, type RedisStreamServerOptions } from './transport/redis-stream.server.js';
import { Encryption } from './transport/encryption.js';

/** A reading loop that has not come round for so long will not by itself. */
const LIVE_MS = 60_000;

interface Options {
  /** Settings of tests. */
  transport?: Partial<RedisStreamServerOptions>;
  nestLogger?: NestLogger;
  endHost?: EndHost;
}

/** The service on the transport, not yet listening. */
export async function createService(
  contract: Contract,
  module: DynamicModule,
  config: PlatformConfig,
  { transport = {}, nestLogger, endHost }: Options = {},
): Promise<INestMicroservice> {
  const log = createLogger(contract.service, config.LOG_LEVEL);
  const strategy = transportOf(contract.service, config, log, transport);
  const platform = PlatformModule.with({ service: contract.service, config, endHost });
  const root = { module: class Root {}, imports: [platform, module] };
  const app = await NestFactory.createMicroservice(root, {
    strategy,
    logger: nestLogger ?? new NestLogger(log),
    abortOnError: false,
  });
  app.get(Health).addSignOfLife(() => strategy.isAlive(LIVE_MS));
  return app;
}

/** Subscribes a process that serves HTTP to events as well. Call it before `init`, then call `startAllMicroservices`. */
export function receiveEvents(service: string, app: INestApplication, config: PlatformConfig): void {
  const strategy = transportOf(service, config, createLogger(service, config.LOG_LEVEL));
  app.connectMicroservice({ strategy });
  app.get(Health).addSignOfLife(() => strategy.isAlive(LIVE_MS));
}

function transportOf(
  service: string,
  config: PlatformConfig,
  log: Logger,
  overrides: Partial<RedisStreamServerOptions> = {},
): RedisStreamServer {
  return new RedisStreamServer({
    url: addressFor('transport', config),
    service,
    encryption: new Encryption(config.TRANSPORT_KEY, config.TRANSPORT_KEY_ACCEPTED),
    verifier: new CallerVerifier(config.SESSION_PUBLIC_KEYS),
    log,
    ...overrides,
  });
}
