import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Inject, type OnApplicationShutdown } from '@nestjs/common';
import { CallerTokens } from './callers/caller-tokens.js';
import { CallerVerifier } from './callers/caller-verifier.js';
import type { PlatformConfig } from './config.js';
import { Health } from './health/health.js';
import { ErasedMembers } from './erased-members.js';
import { END_HOST, type EndHost, type HostFault } from './host/host-fault.js';
import { InternalPages } from './health/internal.pages.js';
import { createLogger } from './logging/logger.js';
import { LOGGER } from './logging/logger.provider.js';
import { Metrics } from './metrics/metrics.js';
import { JobMetrics } from './metrics/job.metrics.js';
import { OutboxMetrics } from './metrics/outbox.metrics.js';
import { Pace } from './pace.js';
import { PurposeTokens } from './callers/purpose-token.js';
import { addressFor } from './redis/redis.address.js';
import { RedisConnections } from './redis/redis.connections.js';
import type { Redis } from './redis/redis.js';
import { REDIS } from './redis/redis.provider.js';
import { type ProvenBy, ServiceProof } from './service-proof.js';
import { Sessions } from './sessions/sessions.js';
import { Sweeps } from './sweeps/sweeps.js';
import { RedisStreamClient } from './transport/redis-stream.client.js';
import { Encryption } from './transport/encryption.js';
import { TransportMetrics } from './transport/transport.metrics.js';
import { Tracing } from './tracing/tracing.js';

interface PlatformOptions {
  service: string;
  config: PlatformConfig;
  /** Of the service's contract. */
  provenBy?: ProvenBy | undefined;
  /** Without a host, a fault is thrown. */
  endHost?: EndHost | undefined;
  /** See Pace; a setting of tests. */
  speed?: number | undefined;
}

const fail = (fault: HostFault): never => {
  throw fault;
};

const figures = (metrics: Metrics) => [
  { provide: Metrics, useValue: metrics },
  { provide: JobMetrics, useFactory: () => new JobMetrics(metrics) },
  { provide: OutboxMetrics, useFactory: () => new OutboxMetrics(metrics) },
  { provide: TransportMetrics, useFactory: () => new TransportMetrics(metrics) },
];

/** The providers of every application. */
export class PlatformModule implements OnApplicationShutdown {
  static with({ service, config, provenBy, endHost = fail, speed }: PlatformOptions): DynamicModule {
    const log = createLogger(service, config.LOG_LEVEL);
    const encryption = Encryption.of(service, config);
    const metrics = new Metrics(service);
    const health = new Health(log, metrics);
    const connections = new RedisConnections(config, health, log);
    const providers = [
      { provide: LOGGER, useValue: log },
      ...figures(metrics),
      { provide: Tracing, useFactory: () => Tracing.of(service, config, log) },
      { provide: Encryption, useValue: encryption },
      { provide: ServiceProof, useValue: new ServiceProof(service, config, provenBy) },
      { provide: Pace, useValue: new Pace(speed) },
      { provide: Sweeps, useClass: Sweeps },
      { provide: END_HOST, useValue: endHost },
      { provide: InternalPages, useValue: new InternalPages() },
      { provide: Health, useFactory: () => health },
      { provide: RedisConnections, useFactory: () => connections },
      { provide: REDIS, useFactory: () => connections.for('sessions') },
      { provide: CallerTokens, useFactory: () => new CallerTokens() },
      { provide: CallerVerifier, useFactory: () => new CallerVerifier(config.SESSION_PUBLIC_KEYS) },
      { provide: PurposeTokens, useFactory: () => new PurposeTokens(config.SESSION_PUBLIC_KEYS) },
      {
        provide: RedisStreamClient,
        inject: [TransportMetrics, Tracing],
        useFactory: (shown: TransportMetrics, tracing: Tracing) =>
          new RedisStreamClient({ url: addressFor('transport', config), encryption, metrics: shown, tracing, log }),
      },
      { provide: ErasedMembers, inject: [REDIS], useFactory: (redis: Redis) => new ErasedMembers(redis, service) },
      { provide: Sessions, inject: [REDIS], useFactory: (redis: Redis) => new Sessions(redis) },
    ];
    return {
      module: PlatformModule,
      global: true,
      imports: [BullModule.forRoot({ connection: connections.forWorkers() })],
      providers,
      exports: providers.map(({ provide }) => provide),
    };
  }

  constructor(
    @Inject(RedisConnections) private readonly connections: RedisConnections,
    @Inject(RedisStreamClient) private readonly client: RedisStreamClient,
    @Inject(Health) health: Health,
  ) {
    // Watched, as what every process needs.
    connections.for('transport');
    // The connections above may answer while the one that hears replies does not: every call would fail.
    health.add('reply channel', async () => {
      if (!client.isConnected) throw new Error('not connected');
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
    this.connections.close();
  }
}
