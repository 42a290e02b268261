import { type DynamicModule, Inject } from '@nestjs/common';
import { type JobsOptions, Queue } from 'bullmq';
import type { Contract, Jobs } from '../contract.js';
import { JobMetrics } from '../metrics/job.metrics.js';
import { ATTEMPTS } from './job-retries.js';
import { JOBS, prefixOf } from './queue-names.js';
import { RedisConnections } from '../redis/redis.connections.js';
import { type Redis, whenReady } from '../redis/redis.js';
import { unavailable } from '../service-error.js';
import { currentTrace } from '../tracing/trace.js';

const OPTIONS: JobsOptions = {
  attempts: ATTEMPTS,
  // The worker's retryDelay.
  backoff: { type: 'custom' },
  // Kept for a while, so that the same job id is not taken on twice.
  removeOnComplete: { age: 3600, count: 10_000 },
  removeOnFail: { age: 7 * 24 * 3600, count: 10_000 },
};

/** BullMQ begins a job with a priority when none without waits. */
const PATIENT = { priority: 1 };

const CONNECT_MS = 2000;

const tokenOf = (contract: Contract) => `jobs of ${contract.service}`;

/**
 * Import it to hand jobs to the contract's service; take them by `@InjectJobs(contract)`. The queue is none of Nest's, whose
 * options a worker in the same process would take over: its connection gives up commands that wait.
 */
export function enqueues(contract: Contract): DynamicModule {
  const provider = {
    provide: tokenOf(contract),
    inject: [RedisConnections, JobMetrics],
    useFactory: (connections: RedisConnections, metrics: JobMetrics) => {
      const connection = connections.for('jobs');
      // BullMQ checks Redis' version once: after a failure of that check it would refuse every job of the process.
      const prefix = prefixOf(JOBS, contract.service);
      const options = { connection, prefix, defaultJobOptions: OPTIONS, skipVersionCheck: true };
      const queue = new Queue(contract.service, options);
      metrics.showJobs(queue, connection);
      return createJobs(contract, queue, connection);
    },
  };
  return { module: JobsModule, providers: [provider], exports: [provider] };
}

class JobsModule {}

export const InjectJobs = (contract: Contract) => Inject(tokenOf(contract));

function createJobs<C extends Contract>(contract: C, queue: Queue, redis: Redis): Jobs<C> {
  // The connection itself logs that Redis is away.
  queue.on('error', () => undefined);
  const jobs = Object.entries(contract.jobs ?? {}).map(([name, schema]) => {
    const order = contract.patientJobs?.includes(name) ? PATIENT : {};
    const enqueue = async (data: unknown, jobId: string) => {
      const checked = schema.parse(data);
      // BullMQ would wait for a connection without limit, while a caller waits for this.
      if (redis.status === 'connecting' || redis.status === 'connect') await whenReady(redis, CONNECT_MS);
      if (redis.status !== 'ready') throw unavailable();
      // Next to the data, which belongs to the contract; a worker that does not know the field ignores it.
      const metadata = currentTrace();
      await queue.add(name, checked, { jobId, ...order, ...(metadata && { telemetry: { metadata } }) }).catch(() => {
        throw unavailable();
      });
    };
    return [name, enqueue];
  });
  return Object.fromEntries(jobs) as Jobs<C>;
}
