import { Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { Counter } from 'prom-client';
import { Metrics } from './metrics.js';
import { readGauge } from './read-gauge.js';

/** BullMQ's word for jobs that others overtake is `prioritized`. */
const STATES = ['waiting', 'prioritized', 'active', 'delayed', 'failed'] as const;

/** Queues of jobs, from the side of their producers and of their workers. */
@Injectable()
export class JobMetrics {
  readonly #attempts;
  readonly #jobs;
  readonly #oldest;

  constructor(metrics: Metrics) {
    this.#attempts = new Counter({
      name: 'attune_job_attempts_total',
      help: 'Tries of jobs; outcome is done or failed, and what failed is tried again',
      // Not `job`: Prometheus sets that label itself.
      labelNames: ['queue', 'job_name', 'outcome'],
      registers: [metrics],
    });
    this.#jobs = readGauge(
      metrics,
      'attune_jobs',
      'Jobs of a queue; delayed ones wait for another try, prioritized ones for all others',
      ['queue', 'state'],
    );
    this.#oldest = readGauge(
      metrics,
      'attune_job_oldest_waiting_seconds',
      'Age of the oldest job that no worker has begun, without those that others overtake',
      ['queue'],
    );
  }

  countAttempt({ queueName, name }: Job, outcome: 'done' | 'failed'): void {
    this.#attempts.inc({ queue: queueName, job_name: name, outcome });
  }

  /** Shows all attempts of a queue's jobs from 0 on, because an increase is only visible after a first value. */
  showAttempts(queue: string, names: string[]): void {
    for (const name of names)
      for (const outcome of ['done', 'failed']) this.#attempts.inc({ queue, job_name: name, outcome }, 0);
  }

  /** Shows the queue from the side of its producers: every replica shows the same. */
  showJobs(queue: Queue, redis: { readonly status: string }): void {
    // BullMQ waits for a connection however long it takes.
    const whileReady = <T>(read: () => Promise<T[]>) => (redis.status === 'ready' ? read() : []);
    const label = queue.name;
    this.#jobs(() =>
      whileReady(async () => {
        const counts = await queue.getJobCounts(...STATES);
        return STATES.map(state => [{ queue: label, state }, counts[state] ?? 0]);
      }),
    );
    this.#oldest(() =>
      whileReady(async () => {
        const [first] = await queue.getWaiting(0, 0);
        return [[{ queue: label }, first ? (Date.now() - first.timestamp) / 1000 : 0]];
      }),
    );
  }
}
