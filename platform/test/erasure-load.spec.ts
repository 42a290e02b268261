import { randomBytes } from 'node:crypto';
import type { DynamicModule } from '@nestjs/common';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { createAnnouncer } from '../src/announcer.js';
import type { PlatformConfig } from '../src/config.js';
import type { Contract } from '../src/contract.js';
import { Erasure, provideErasure } from '../src/erasure/erasure.js';
import { EventListener, OnEvent } from '../src/event-listener.js';
import { ServiceProof } from '../src/service-proof.js';
import { serveFake } from '../src/testing/fake-service.js';
import { startTestService } from '../src/testing/start-test-service.js';
import { testConfig } from '../src/testing/test-config.js';
import { until } from './until.js';

const Deleted = z.object({
  userId: z.string(),
  deletionId: z.string(),
  photos: z.array(z.string()),
  reported: z.array(z.string()),
  proof: z.string(),
});
const accountsContract = {
  service: 'accounts',
  methods: {
    reportErased: {
      input: z.object({ deletionId: z.string(), service: z.string(), proof: z.string() }),
      output: z.void(),
    },
  },
  events: { accountDeleted: Deleted, userSuspended: z.object({ userId: z.string() }) },
} as const satisfies Contract;
const archiveContract = { service: 'archive', methods: {}, events: { unused: z.string() } } as const satisfies Contract;

const MEMBERS = 100;
const config = testConfig(process.env['REDIS_URL'] as string);
const redis = new Redis(config.REDIS_URL);
const proofs = new ServiceProof('auth', config);
const reported = new Set<string>();
/** How often Redis had been looked through by then. */
let looksThen: number | undefined;

/** By the keys of one service, which begin with one name. */
async function looks(): Promise<number> {
  return Number(/cmdstat_scan:calls=(\d+)/.exec(await redis.info('commandstats'))?.[1] ?? 0);
}

@EventListener()
class ArchiveListener {
  constructor(private readonly erasure: Erasure) {
    erasure.eraseBy(async () => undefined);
  }

  @OnEvent(accountsContract, 'accountDeleted')
  async accountDeleted(account: z.output<typeof Deleted>): Promise<void> {
    await this.erasure.run(account);
  }

  @OnEvent(accountsContract, 'userSuspended')
  async userSuspended(_member: { userId: string }): Promise<void> {
    looksThen = await looks();
  }
}

class ArchiveModule {
  static with(_config: PlatformConfig): DynamicModule {
    const providers = [provideErasure('archive', accountsContract)];
    return { module: ArchiveModule, controllers: [ArchiveListener], providers };
  }
}

describe('while a hundred members are erased', () => {
  test('O6 Redis is looked through for many at once, and a suspension is heard before the last of them has gone', async () => {
    await redis.flushdb();
    await redis.config('RESETSTAT');
    const reportErased = async ({ deletionId }: { deletionId: string }) => void reported.add(deletionId);
    const accounts = await serveFake(accountsContract, { reportErased }, config);
    const archive = await startTestService({ contract: archiveContract, module: ArchiveModule, config, speed: 5 });
    const announcer = createAnnouncer(accountsContract, archive.transport);

    for (let count = 0; count < MEMBERS; count += 1) {
      const [userId, deletionId] = [randomBytes(12).toString('hex'), randomBytes(16).toString('hex')];
      const proof = proofs.toAll('accountDeleted', userId, deletionId);
      await announcer.accountDeleted({ userId, deletionId, photos: [], reported: [], proof });
    }
    await announcer.userSuspended({ userId: randomBytes(12).toString('hex') });
    await until(async () => looksThen !== undefined);
    const { size } = reported;
    await until(async () => reported.size === MEMBERS);

    expect(size).toBeLessThan(MEMBERS);
    expect(await looks()).toBeLessThan(MEMBERS / 5);
    await archive.stop();
    await accounts.stop();
    redis.disconnect();
  });
});
