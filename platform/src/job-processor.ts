import { BullModule, Processor } from '@nestjs/bullmq';
import type { DynamicModule } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { z } from 'zod';
import type { Contract, JobHandlers } from './contract.js';
import { countAttempt, showAttempts } from './metrics/job.metrics.js';
import { retryDelay } from './job-retries.js';
import { QueueWorker, TAKEOVER } from './queue-worker.js';
import { withTrace } from './trace.js';
import { beginSpan, within } from './tracing/spans.js';

type Handler = (data: unknown) => Promise<void>;

/** A worker: each method does the job of its name. See @Processes. */
export abstract class JobProcessor extends QueueWorker {
  /** Runs in the trace of the process that enqueued the job. */
  override process(job: Job): Promise<void> {
    const { queueName, name, opts, attemptsMade } = job;
    const span = () => beginSpan('consumer', `${queueName}.${name}`, { 'attune.attempt': attemptsMade + 1 });
    return withTrace(opts.telemetry?.metadata, () => within(span(), () => this.#do(job)));
  }

  async #do(job: Job): Promise<void> {
    const schema = schemasOf.get(this.constructor)?.[job.name];
    const handler = (this as unknown as Record<string, Handler>)[job.name];
    if (!schema || !handler) throw new Error(`No handler for the job ${job.name}.`);
    try {
      await handler.call(this, schema.parse(job.data));
      countAttempt(job, 'done');
    } catch (error) {
      countAttempt(job, 'failed');
      const attempt = { job: job.name, jobId: job.id, attempt: job.attemptsMade + 1 };
      this.log.warn({ ...attempt, reason: String(error) }, 'job_failed');
      throw error;
    }
  }
}

/** Import it where a class processes the contract's jobs. */
export const processes = (contract: Contract): DynamicModule => BullModule.registerQueue({ name: contract.service });

const schemasOf = new WeakMap<object, Record<string, z.ZodType>>();

/**
 * Makes a class work off the contract's jobs: one that is missing does not compile. A job is done at least once: a
 * rejection has it tried again, later each time, for about a day; so does the death of the worker.
 */
export function Processes<C extends Contract>(contract: C, { concurrency }: { concurrency: number }) {
  return (worker: new (...args: never[]) => JobHandlers<C> & JobProcessor): void => {
    schemasOf.set(worker, contract.jobs ?? {});
    showAttempts(contract.service, Object.keys(contract.jobs ?? {}));
    Processor(contract.service, { concurrency, ...TAKEOVER, settings: { backoffStrategy: retryDelay } })(worker);
  };
}
