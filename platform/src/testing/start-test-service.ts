import type { DynamicModule, INestMicroservice } from '@nestjs/common';
import { createClient } from '../client.js';
import type { PlatformConfig } from '../config.js';
import type { Client, Contract } from '../contract.js';
import { createLogger } from '../logger.js';
import { createService, type ServiceModule } from '../start.js';
import { RedisStreamClient } from '../transport/redis-stream.client.js';
import type { RedisStreamServerOptions } from '../transport/redis-stream.server.js';
import { Seal } from '../transport/seal.js';

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
}

/** The real service on the real transport, in this process, with as many replicas as wanted, and a client of it. */
export async function startTestService<C extends Contract, Config extends PlatformConfig>({
  contract,
  module,
  config,
  replicas = 1,
  transport: overrides = {},
}: Options<C, Config>): Promise<TestService<C>> {
  const apps: INestMicroservice[] = [];
  for (let replica = 0; replica < replicas; replica += 1) {
    const root: DynamicModule = module.with(config);
    const app = await createService(contract, root, config, overrides);
    await app.listen();
    apps.push(app);
  }
  const { transport, client } = await testClient(contract, config);
  return {
    client,
    transport,
    apps,
    stop: async () => {
      await transport.close();
      await Promise.all(apps.map(app => app.close()));
    },
  };
}

/** A caller of a service that runs elsewhere. */
export async function testClient<C extends Contract>(contract: C, config: PlatformConfig) {
  const log = createLogger('test', config.LOG_LEVEL);
  const transport = new RedisStreamClient({ url: config.REDIS_URL, seal: new Seal(config.TRANSPORT_KEY), log });
  await transport.connect();
  return { transport, client: createClient(contract, transport) };
}
