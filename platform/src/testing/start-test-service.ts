import type { DynamicModule, INestMicroservice } from '@nestjs/common';
import type { PlatformConfig } from '../config.js';
import { connectClient } from '../connect-client.js';
import type { Client, Contract } from '../contract.js';
import type { ServiceModule } from '../host/hosted.js';
import { createService } from '../host/create-service.js';
import type { RedisStreamClient } from '../transport/redis-stream.client.js';
import type { RedisStreamServerOptions } from '../transport/redis-stream.server.js';
import type { Observed } from '../transport/transport.metrics.js';

interface TestService<C extends Contract> {
  /** The service as its callers see it. */
  client: Client<C>;
  transport: RedisStreamClient;
  apps: INestMicroservice[];
  stop(): Promise<void>;
}

interface Options<C extends Contract, Config extends PlatformConfig> {
  contract: C;
  module: ServiceModule<Config>;
  config: Config;
  replicas?: number;
  transport?: Partial<RedisStreamServerOptions>;
  /** How many times sooner than in production it does what it does by itself. */
  speed?: number | undefined;
  /** What the client shows of its calls. */
  observed?: Partial<Observed>;
}

/** The real service on the real transport, in this process, with as many replicas as wanted, and a client of it. */
export async function startTestService<C extends Contract, Config extends PlatformConfig>({
  contract,
  module,
  config,
  replicas = 1,
  transport = {},
  speed,
  observed,
}: Options<C, Config>): Promise<TestService<C>> {
  const apps: INestMicroservice[] = [];
  for (let replica = 0; replica < replicas; replica += 1) {
    const root: DynamicModule = module.with(config);
    const app = await createService(contract, root, config, { transport, speed });
    await app.listen();
    apps.push(app);
  }
  const connected = await connectClient(contract, config, observed);
  return {
    ...connected,
    apps,
    stop: async () => {
      await connected.transport.close();
      await Promise.all(apps.map(app => app.close()));
    },
  };
}
