import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import type { z } from 'zod';
import type { PlatformConfig } from '../config.js';
import type { Contract } from '../contract.js';
import type { EndHost } from './host-fault.js';
import type { NestLogger } from '../logging/logger.js';
import { createService } from './create-service.js';

/** What a host hands to each application, next to its configuration. */
export interface Surroundings {
  /** For what Nest itself logs: one for all applications of a process, because Nest keeps one. */
  nestLogger: NestLogger;
  endHost: EndHost;
}

/** An application that a host can run. */
export interface Hosted {
  /** Of the service, or `gateway`. */
  name: string;
  /** Everything that the application reads from the environment. */
  config: z.ZodObject;
  /** Makes the application; `config` is what the schema made of the environment. Rejects when it cannot start. */
  create(config: never, surroundings: Surroundings): Promise<HostedApplication>;
}

/** An application, made and not yet reachable. */
export interface HostedApplication {
  app: INestApplicationContext;
  /** Takes requests from now on. */
  listen(): Promise<unknown>;
}

/** A service's root module, made from its configuration. */
export interface ServiceModule<Config> {
  with(config: Config): DynamicModule;
}

interface Service<S extends z.ZodObject> {
  contract: Contract;
  module: ServiceModule<z.output<S>>;
  config: S;
}

/** A service as a host runs it: its contract, its root module and its settings. */
export const hosted = <S extends z.ZodObject>({ contract, module, config: schema }: Service<S>): Hosted => ({
  name: contract.service,
  config: schema,
  create: async (config: z.output<S> & PlatformConfig, surroundings) => {
    const app = await createService(contract, module.with(config), config, surroundings);
    return { app, listen: () => app.listen() };
  },
});
