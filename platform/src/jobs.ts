import { BullModule, getQueueToken } from '@nestjs/bullmq';
import { type DynamicModule, Inject } from '@nestjs/common';
import type { JobsOptions, Queue } from 'bullmq';
import type { Contract, Jobs } from './contract.js';
import { ServiceError } from './service-error.js';

/** With half a second's start, doubled each time, 18 attempts spread over a bit more than a day. */
const OPTIONS: JobsOptions = {
  attempts: 18,
  backoff: { type: 'exponential', delay: 1000, jitter: 0.5 },
  // Kept for a while, so that the same job id is not taken on twice.
  removeOnComplete: { age: 3600, count: 10_000 },
  removeOnFail: { age: 7 * 24 * 3600, count: 10_000 },
};

const tokenOf = (contract: Contract) => `jobs of ${contract.service}`;

/** Import it to hand jobs to the contract's service; take them by `@InjectJobs(contract)`. */
export function enqueues(contract: Contract): DynamicModule {
  const queue = BullModule.registerQueue({ name: contract.service, defaultJobOptions: OPTIONS });
  const provider = {
    provide: tokenOf(contract),
    inject: [getQueueToken(contract.service)],
    useFactory: (instance: Queue) => createJobs(contract, instance),
  };
  return { module: JobsModule, imports: [queue], providers: [provider], exports: [provider] };
}

class JobsModule {}

export const InjectJobs = (contract: Contract) => Inject(tokenOf(contract));

function createJobs<C extends Contract>(contract: C, queue: Queue): Jobs<C> {
  const jobs = Object.entries(contract.jobs ?? {}).map(([name, schema]) => [
    name,
    async (data: unknown, jobId: string) => {
      const checked = schema.parse(data);
      await queue.add(name, checked, { jobId }).catch(() => {
        throw new ServiceError('unavailable', 'This is not available right now. Please try again in a moment.');
      });
    },
  ]);
  return Object.fromEntries(jobs) as Jobs<C>;
}
