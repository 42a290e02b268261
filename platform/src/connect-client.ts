import type { CallerTokens } from './callers/caller-tokens.js';
import { createClient } from './client.js';
import type { PlatformConfig } from './config.js';
import type { Client, Contract } from './contract.js';
import { createLogger } from './logging/logger.js';
import { Metrics } from './metrics/metrics.js';
import { addressFor } from './redis/redis.address.js';
import { RedisStreamClient, type RedisStreamClientOptions } from './transport/redis-stream.client.js';
import { Encryption } from './transport/encryption.js';
import { TransportMetrics } from './transport/transport.metrics.js';
import { Tracing } from './tracing/tracing.js';

type Settings = Pick<PlatformConfig, 'REDIS_URL' | 'TRANSPORT_SECRET' | 'LOG_LEVEL'> & Partial<PlatformConfig>;

/** `name`: of the process whose secrets these are; `tokens`: for callers with the token of a session. */
type Options = Partial<RedisStreamClientOptions> & { name?: string; tokens?: CallerTokens };

/** A client outside Nest, for scripts and tests, which close `transport` themselves. */
export async function connectClient<C extends Contract>(
  contract: C,
  config: Settings,
  { name = 'client', tokens, ...more }: Options = {},
): Promise<{ client: Client<C>; transport: RedisStreamClient }> {
  const log = createLogger('client', config.LOG_LEVEL);
  const transport = new RedisStreamClient({
    url: addressFor('transport', config),
    encryption: Encryption.of(name, config),
    metrics: new TransportMetrics(new Metrics('client')),
    tracing: new Tracing(),
    log,
    ...more,
  });
  await transport.connect();
  return { client: createClient(contract, transport, tokens), transport };
}
