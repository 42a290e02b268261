import { BullModule, OnWorkerEvent, Processor } from '@nestjs/bullmq';
import { type DynamicModule, Inject, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { Contract, JobHandlers } from '../contract.js';
import { ErasedMembers } from '../erased-members.js';
import { JobMetrics } from '../metrics/job.metrics.js';
import { retryDelay } from './job-retries.js';
import { Pace } from '../pace.js';
import { JOBS, prefixOf, removeFormerQueue } from './queue-names.js';
import { QueueWorker, TAKEOVER } from './queue-worker.js';
import { RedisConnections } from '../redis/redis.connections.js';
import { withTrace } from '../tracing/trace.js';
import { within } from '../tracing/spans.js';
import { Tracing } from '../tracing/tracing.js';

type Handler = (data: unknown) => Promise<void>;

/** A worker: each method does the job of its name. See @Processes. */
export abstract class JobProcessor extends QueueWorker implements OnModuleInit, OnApplicationBootstrap {
  @Inject(JobMetrics) private readonly metrics!: JobMetrics;
  @Inject(Pace) private readonly pace!: Pace;
  @Inject(Tracing) private readonly tracing!: Tracing;
  @Inject(ErasedMembers) private readonly erased!: ErasedMembers;
  @Inject(RedisConnections) private readonly connections!: RedisConnections;

  onModuleInit(): void {
    const { service, jobs = {} } = contractOf(this.constructor);
    this.metrics.showAttempts(service, Object.keys(jobs));
  }

  /** The decorator's settings are those of every application in the process. */
  onApplicationBootstrap(): void {
    this.worker.opts.settings = { backoffStrategy: attempts => this.pace.of(retryDelay(attempts)) };
    const redis = this.connections.for('jobs');
    const clean = () =>
      void removeFormerQueue(redis, JOBS, this.worker.name).catch((err: unknown) =>
        this.log.warn({ err }, 'former_queue_stays'),
      );
    redis.on('ready', clean);
    if (redis.status === 'ready') clean();
  }

  /** Runs in the trace of the process that enqueued the job. */
  override process(job: Job): Promise<void> {
    const { queueName, name, opts, attemptsMade } = job;
    const attributes = { 'attune.attempt': attemptsMade + 1 };
    const span = () => this.tracing.beginSpan('consumer', `${queueName}.${name}`, attributes);
    return withTrace(opts.telemetry?.metadata, () => within(span(), () => this.#do(job)));
  }

  /** Then the job itself, which names its member, can be erased as well. */
  @OnWorkerEvent('completed')
  onCompleted(job: Job): void {
    this.#eraseAgain(job);
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job | undefined): void {
    this.#eraseAgain(job);
  }

  #eraseAgain(job: Job | undefined): void {
    this.erased
      .eraseAgain(job?.data)
      .catch((err: unknown) => this.log.warn({ err, jobId: job?.id }, 'erasing_again_failed'));
  }

  async #do(job: Job): Promise<void> {
    const schema = contractOf(this.constructor).jobs?.[job.name];
    const handler = (this as unknown as Record<string, Handler>)[job.name];
    if (!schema || !handler) throw new Error(`No handler for the job ${job.name}.`);
    try {
      await handler.call(this, schema.parse(job.data));
      this.metrics.countAttempt(job, 'done');
    } catch (error) {
      this.metrics.countAttempt(job, 'failed');
      const attempt = { job: job.name, jobId: job.id, attempt: job.attemptsMade + 1 };
      this.log.warn({ ...attempt, reason: String(error) }, 'job_failed');
      throw error;
    }
  }
}

/** Import it where a class processes the contract's jobs. */
export const processes = (contract: Contract): DynamicModule =>
  BullModule.registerQueue({ name: contract.service, prefix: prefixOf(JOBS, contract.service) });

const contracts = new WeakMap<object, Contract>();

/**
 * Makes a class work off the contract's jobs: one that is missing does not compile. A job is done at least once: a
 * rejection has it tried again, later each time, for about a day; so does the death of the worker.
 */
export function Processes<C extends Contract>(contract: C, { concurrency }: { concurrency: number }) {
  return (worker: new (...args: never[]) => JobHandlers<C> & JobProcessor): void => {
    contracts.set(worker, contract);
    Processor(contract.service, { concurrency, ...TAKEOVER, settings: { backoffStrategy: retryDelay } })(worker);
  };
}

function contractOf(worker: object): Contract {
  const contract = contracts.get(worker);
  if (!contract) throw new Error('A worker needs @Processes.');
  return contract;
}
