import { createClient } from './client.js';
import type { PlatformConfig } from './config.js';
import type { Client, Contract } from './contract.js';
import { createLogger } from './logger.js';
import { Metrics } from './metrics.js';
import { addressFor } from './redis.address.js';
import { RedisStreamClient, type RedisStreamClientOptions } from './transport/redis-stream.client.js';
import { Encryption } from './transport/encryption.js';
import { TransportMetrics } from './transport/transport.metrics.js';
import { Tracing } from './tracing/tracing.js';

type Settings = Pick<PlatformConfig, 'REDIS_URL' | 'TRANSPORT_KEY' | 'LOG_LEVEL'> &
  Partial<Pick<PlatformConfig, 'REDIS_TRANSPORT_URL' | 'TRANSPORT_KEY_ACCEPTED'>>;

/** A client outside Nest, for scripts and tests, which close `transport` themselves. */
export async function connectClient<C extends Contract>(
  contract: C,
  config: Settings,
  more: Partial<RedisStreamClientOptions> = {},
): Promise<{ client: Client<C>; transport: RedisStreamClient }> {
  const log = createLogger('client', config.LOG_LEVEL);
  const transport = new RedisStreamClient({
    url: addressFor('transport', config),
    encryption: new Encryption(config.TRANSPORT_KEY, config.TRANSPORT_KEY_ACCEPTED),
    metrics: new TransportMetrics(new Metrics('client')),
    tracing: new Tracing(),
    log,
    ...more,
  });
  await transport.connect();
  return { client: createClient(contract, transport), transport };
}
