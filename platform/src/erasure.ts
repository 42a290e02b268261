import type { FactoryProvider } from '@nestjs/common';
import type { Logger } from 'pino';
import { createClient } from './client.js';
import type { Client, Contract, Method } from './contract.js';
import { LOGGER } from './logger.provider.js';
import { MemberTraces } from './member-traces.js';
import { RedisConnections } from './redis.connections.js';
import { ServiceError } from './service-error.js';
import { ServiceProof } from './service-proof.js';
import { Encryption } from './transport/encryption.js';
import { RedisStreamClient } from './transport/redis-stream.client.js';

/** The contract of the service that deletes accounts, and is told by each other service when nothing of one is left there. */
interface Reported extends Contract {
  methods: { reportErased: Method };
}

type Report = (done: { deletionId: string; service: string; proof: string }) => Promise<unknown>;

/** As the event names it. */
interface Deleted {
  userId: string;
  deletionId: string;
  proof: string;
}

/**
 * What is left to a service when an account is deleted. Its listener of `accountDeleted` calls `run` with what deletes the member
 * from its stores: idempotent, and resumable after a crash at any step. The event comes again until the report has arrived.
 */
export class Erasure {
  constructor(
    private readonly service: string,
    private readonly traces: MemberTraces,
    private readonly report: Report,
    private readonly proofs: ServiceProof,
    private readonly log: Logger,
  ) {}

  async run({ userId, deletionId, proof }: Deleted, eraseStores: () => Promise<void>): Promise<void> {
    const { service } = this;
    if (!this.proofs.isOf('auth', proof, 'accountDeleted', userId, deletionId))
      throw new ServiceError('forbidden', 'service_only');
    await eraseStores();
    await this.traces.erase(userId);
    await this.report({ deletionId, service, proof: this.proofs.of('auth', 'reportErased', service, deletionId) });
    this.log.info({ deletionId }, 'member_erased');
  }
}

/** Makes the service's Erasure. `keys`: beginnings of its Redis keys that name members, beside its own name. */
export const provideErasure = (service: string, accounts: Reported, keys: string[] = []): FactoryProvider<Erasure> => ({
  provide: Erasure,
  inject: [RedisStreamClient, RedisConnections, Encryption, ServiceProof, LOGGER],
  useFactory: (
    transport: RedisStreamClient,
    connections: RedisConnections,
    encryption: Encryption,
    proofs: ServiceProof,
    log: Logger,
  ) => {
    const client: Client<Reported> = createClient(accounts, transport);
    const traces = new MemberTraces(connections, encryption, service, keys);
    return new Erasure(service, traces, done => client.reportErased(done), proofs, log);
  },
});
