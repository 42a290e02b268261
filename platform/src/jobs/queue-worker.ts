import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { InjectLogger } from '../logging/logger.provider.js';

/**
 * After the death of a worker another one takes its job within 45 s: BullMQ finds it at the second check after its lock
 * expired. With BullMQ's defaults that takes up to two minutes, and a second death fails the job.
 */
export const TAKEOVER = { lockDuration: 15_000, stalledInterval: 10_000, maxStalledCount: 10 };

/** A worker of BullMQ that finishes its running jobs at the end of the process. */
export abstract class QueueWorker extends WorkerHost implements BeforeApplicationShutdown {
  @InjectLogger() protected readonly log!: Logger;
  #lastError = '';

  /** Takes no more jobs and finishes the running ones while their dependencies are still open. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }

  /** Usually Redis is away: BullMQ reconnects by itself, but prints an error without a listener as unhandled. */
  @OnWorkerEvent('error')
  onError(error: Error): void {
    if (error.message !== this.#lastError) this.log.warn({ reason: error.message }, 'worker_fault');
    this.#lastError = error.message;
  }
}
