import type { FactoryProvider } from '@nestjs/common';
import type { Logger } from 'pino';
import { createClient } from '../client.js';
import type { Client, Contract, Method } from '../contract.js';
import { type ErasedMember, ErasedMembers } from '../erased-members.js';
import { LOGGER } from '../logging/logger.provider.js';
import { MemberTraces } from './member-traces.js';
import { Pace } from '../pace.js';
import { RedisConnections } from '../redis/redis.connections.js';
import { ServiceError, unavailable } from '../service-error.js';
import { ServiceProof } from '../service-proof.js';
import { Encryption } from '../transport/encryption.js';
import { RedisStreamClient } from '../transport/redis-stream.client.js';

/** The contract of the service that deletes accounts, and is told by each other service when nothing of one is left there. */
interface Reported extends Contract {
  methods: { reportErased: Method };
}

type Report = (done: { deletionId: string; service: string; proof: string }) => Promise<unknown>;

interface Erased extends ErasedMember {
  /** What the member showed. */
  photos: string[];
}

/** As the event names it. */
interface Deleted extends Erased {
  /** The services that have reported. */
  reported: string[];
  proof: string;
}

/** Members who are deleted within this time are looked for in Redis together. */
const TOGETHER_MS = 1000;

/**
 * What is left to a service when an account is deleted. Its listener of `accountDeleted` says by `eraseBy` what deletes a member
 * from its stores (idempotent, and resumable after a crash at any step) and calls `run`. The event comes again until the report has
 * arrived; what comes later still of the member is erased again (ErasedMembers).
 */
export class Erasure {
  #eraseStores: (member: Erased) => Promise<void> = async () => undefined;
  /** Erased from the stores; their ids by that of the deletion. */
  readonly #waiting = new Map<string, string>();
  /** Members who were erased again. */
  readonly #late = new Set<string>();
  /** Deletions that have nothing left here. */
  readonly #done = new Set<string>();
  #next: NodeJS.Timeout | undefined;

  constructor(
    private readonly service: string,
    private readonly traces: MemberTraces,
    private readonly erased: ErasedMembers,
    private readonly report: Report,
    private readonly proofs: ServiceProof,
    private readonly pace: Pace,
    private readonly log: Logger,
  ) {}

  eraseBy(eraseStores: (member: Erased) => Promise<void>): void {
    this.#eraseStores = eraseStores;
    this.erased.eraseBy(async member => {
      await eraseStores({ ...member, photos: [] });
      // What came late may have been announced further.
      this.#late.add(member.userId);
      this.#lookSoon();
    });
  }

  /** `unavailable` until Redis has been looked through for this member and others at once: no later event waits for that. */
  async run(account: Deleted): Promise<void> {
    const { service } = this;
    const { userId, deletionId, proof, reported } = account;
    if (!this.proofs.isOf('auth', proof, 'accountDeleted', userId, deletionId))
      throw new ServiceError('forbidden', 'service_only');
    if (reported.includes(service)) return;
    if (!this.#done.has(deletionId)) {
      await this.#erase(account);
      throw unavailable();
    }
    await this.report({ deletionId, service, proof: this.proofs.of('auth', 'reportErased', service, deletionId) });
    this.#done.delete(deletionId);
    this.log.info({ deletionId }, 'member_erased');
  }

  async #erase(account: Deleted): Promise<void> {
    const { userId, deletionId } = account;
    if (this.#waiting.has(deletionId)) return;
    await this.erased.add({ userId, deletionId });
    await this.#eraseStores(account);
    this.#waiting.set(deletionId, userId);
    this.#lookSoon();
  }

  #lookSoon(): void {
    this.#next ??= setTimeout(() => void this.#look(), this.pace.of(TOGETHER_MS)).unref();
  }

  /** Looks once for all who wait; after a failure their events bring them here again. */
  async #look(): Promise<void> {
    const members = new Map(this.#waiting);
    const late = [...this.#late];
    this.#late.clear();
    try {
      await this.traces.erase([...members.values(), ...late]);
      for (const deletionId of members.keys()) this.#done.add(deletionId);
    } catch (err) {
      this.log.warn({ err }, 'erasing_traces_failed');
    }
    for (const deletionId of members.keys()) this.#waiting.delete(deletionId);
    this.#next = undefined;
    if (this.#waiting.size > 0 || this.#late.size > 0) this.#lookSoon();
  }
}

/** Makes the service's Erasure. `keys`: prefixes of its Redis keys that name members, in addition to its own name. */
export const provideErasure = (service: string, accounts: Reported, keys: string[] = []): FactoryProvider<Erasure> => ({
  provide: Erasure,
  inject: [RedisStreamClient, RedisConnections, Encryption, ServiceProof, ErasedMembers, Pace, LOGGER],
  useFactory: (
    transport: RedisStreamClient,
    connections: RedisConnections,
    encryption: Encryption,
    proofs: ServiceProof,
    erased: ErasedMembers,
    pace: Pace,
    log: Logger,
  ) => {
    const client: Client<Reported> = createClient(accounts, transport);
    const traces = new MemberTraces(connections, encryption, service, keys);
    return new Erasure(service, traces, erased, done => client.reportErased(done), proofs, pace, log);
  },
});
