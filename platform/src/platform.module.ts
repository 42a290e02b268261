import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Inject, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { CallerVerifier } from './caller-verifier.js';
import type { PlatformConfig } from './config.js';
import { evictionCheck } from './eviction.check.js';
import { Health } from './health.js';
import { InternalPages } from './internal.pages.js';
import { createLogger } from './logger.js';
import { LOGGER } from './logger.provider.js';
import { PurposeTokens } from './purpose-token.js';
import { connectForCommands, reconnectForEver } from './redis.js';
import { REDIS } from './redis.provider.js';
import { ServiceProof } from './service-proof.js';
import { Sessions } from './sessions.js';
import { RedisStreamClient } from './transport/redis-stream.client.js';
import { Encryption } from './transport/encryption.js';

/** The providers of every process. A service gets them from start(). */
export class PlatformModule implements OnApplicationShutdown {
  static with({ service, config }: { service: string; config: PlatformConfig }): DynamicModule {
    const log = createLogger(service, config.LOG_LEVEL);
    const encryption = new Encryption(config.TRANSPORT_KEY, config.TRANSPORT_KEY_ACCEPTED);
    const providers = [
      { provide: LOGGER, useValue: log },
      { provide: Encryption, useValue: encryption },
      { provide: ServiceProof, useValue: new ServiceProof(config.TRANSPORT_KEY, config.TRANSPORT_KEY_ACCEPTED) },
      { provide: InternalPages, useValue: new InternalPages() },
      {
        provide: REDIS,
        useFactory: () => connectForCommands(config.REDIS_URL, err => log.warn({ err }, 'redis_away')),
      },
      { provide: CallerVerifier, useFactory: () => new CallerVerifier(config.SESSION_PUBLIC_KEYS) },
      { provide: PurposeTokens, useFactory: () => new PurposeTokens(config.SESSION_PUBLIC_KEYS) },
      {
        provide: RedisStreamClient,
        useFactory: () => new RedisStreamClient({ url: config.REDIS_URL, encryption, log }),
      },
      { provide: Sessions, inject: [REDIS], useFactory: (redis: Redis) => new Sessions(redis) },
      { provide: Health, inject: [REDIS], useFactory: (redis: Redis) => healthOf(redis, log) },
    ];
    return {
      module: PlatformModule,
      global: true,
      imports: [BullModule.forRoot({ connection: bullConnection(config.REDIS_URL) })],
      providers,
      exports: providers.map(({ provide }) => provide),
    };
  }

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(RedisStreamClient) private readonly client: RedisStreamClient,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
    this.redis.disconnect();
  }
}

function healthOf(redis: Redis, log: Logger): Health {
  const health = new Health(log);
  health.add('redis', async () => void (await redis.ping()));
  health.add('redis eviction policy', evictionCheck(redis));
  return health;
}

/** For workers, which wait for Redis as long as it takes. Producers use the process's connection for commands. */
function bullConnection(url: string) {
  const { hostname, port, username, password, pathname, protocol } = new URL(url);
  return {
    host: hostname,
    port: Number(port || 6379),
    username: decodeURIComponent(username) || undefined,
    password: decodeURIComponent(password) || undefined,
    db: Number(pathname.slice(1) || 0),
    tls: protocol === 'rediss:' ? {} : undefined,
    connectTimeout: 2000,
    // BullMQ's default waits up to 20 s for the next attempt, and fails a command after some attempts.
    retryStrategy: reconnectForEver,
    maxRetriesPerRequest: null,
    keepAlive: 10_000,
  };
}
