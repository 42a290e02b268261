import { BullModule, getQueueToken, Processor } from '@nestjs/bullmq';
import { type DynamicModule, Inject, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { LoggedRounds } from './logged-rounds.js';
import { Pace } from '../pace.js';
import { prefixOf, removeFormerQueue } from '../jobs/queue-names.js';
import { QueueWorker, TAKEOVER } from '../jobs/queue-worker.js';
import type { Redis } from '../redis/redis.js';
import { RedisConnections } from '../redis/redis.connections.js';

interface Schedule {
  /** The service whose replicas share the task; its Redis keys begin with it. */
  service: string;
  name: string;
  everyMs: number;
}

const schedules = new WeakMap<object, Schedule>();

/** Makes a class a task that the service's replicas share. See ScheduledTask. */
export function Scheduled(schedule: Schedule) {
  return (task: Type<ScheduledTask>): void => {
    schedules.set(task, schedule);
    Processor(schedule.name, { concurrency: 1, ...TAKEOVER })(task);
  };
}

/** Import it where a scheduled task is a provider: the queue of its rounds. */
export function queueOf(task: Type<ScheduledTask>): DynamicModule {
  const { service, name } = scheduleOf(task);
  return BullModule.registerQueue({ name, prefix: prefixOf(service, name), streams: { events: { maxLen: 100 } } });
}

/**
 * Runs at once and then every `everyMs`, in one replica at a time: a BullMQ job scheduler makes a job of each round. Work that
 * each replica has to do for itself, or that is lost with Redis, is a PeriodicTask.
 */
export abstract class ScheduledTask extends QueueWorker implements OnApplicationBootstrap {
  @Inject(ModuleRef) private readonly modules!: ModuleRef;
  @Inject(Pace) protected readonly pace!: Pace;
  @Inject(RedisConnections) private readonly connections!: RedisConnections;
  #rounds: LoggedRounds | undefined;
  #isStopped = false;

  /** One round. Every step must be idempotent: a replica may die in the middle. A rejection is logged. */
  abstract run(now: Date): Promise<void>;

  /** A long round ends early then. */
  protected get isStopped(): boolean {
    return this.#isStopped;
  }

  override async process(): Promise<void> {
    this.#rounds ??= new LoggedRounds(this.constructor.name, this.log);
    await this.#rounds.run(() => this.run(new Date()));
  }

  /** Schedules again whenever Redis is back, which may have lost the schedule. */
  onApplicationBootstrap(): void {
    const { name } = scheduleOf(this.constructor);
    const queue = this.modules.get<Queue>(getQueueToken(name), { strict: false });
    // The worker logs that Redis is away.
    queue.on('error', () => undefined);
    const redis = this.connections.for('jobs');
    const schedule = () =>
      void this.#schedule(queue, redis).catch((err: unknown) => this.log.warn({ err, task: name }, 'not_scheduled'));
    redis.on('ready', schedule);
    if (redis.status === 'ready') schedule();
  }

  override async beforeApplicationShutdown(): Promise<void> {
    this.#isStopped = true;
    await super.beforeApplicationShutdown();
  }

  async #schedule(queue: Queue, redis: Redis): Promise<void> {
    const { service, name, everyMs } = scheduleOf(this.constructor);
    // Else a replica of 0.1.0 would do the same rounds meanwhile.
    await removeFormerQueue(redis, service, name);
    // Otherwise a round that takes longer than `everyMs` would overlap with the next one.
    await queue.setGlobalConcurrency(1);
    const opts = { removeOnComplete: true, removeOnFail: true };
    await queue.upsertJobScheduler(queue.name, { every: Math.ceil(this.pace.of(everyMs)) }, { name: queue.name, opts });
  }
}

function scheduleOf(task: object): Schedule {
  const schedule = schedules.get(task);
  if (!schedule) throw new Error('A scheduled task needs @Scheduled.');
  return schedule;
}
