import { InjectLogger } from '@attune/platform/logger.provider';
import { Scheduled, ScheduledTask } from '@attune/platform/scheduled-task';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PlanChanger } from '../plans/plan.changer.js';
import { PlanOutbox } from '../plans/plan.outbox.js';
import { advanced } from './check.rules.js';

const BATCH = 100;
const EVERY_MS = 3000;

/** Does what is due about plans: asks after a date, tells contacts, forgets them, and repeats what was not delivered. */
@Injectable()
@Scheduled({ service: 'dates', name: 'due-plans', everyMs: EVERY_MS })
export class DueTask extends ScheduledTask {
  constructor(
    private readonly changer: PlanChanger,
    private readonly outbox: PlanOutbox,
    @InjectLogger() private readonly pino: Logger,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    let outage: unknown;
    for (const { _id } of await this.outbox.findOverdue(now, BATCH)) {
      if (this.isStopped) return;
      await this.#do(_id).catch((error: unknown) => {
        // An outage of one neighbour keeps no plan from what it does not need.
        if (error instanceof ServiceError && error.code === 'unavailable') outage = error;
        else this.pino.error({ err: error, planId: _id }, 'plan_failed');
      });
    }
    if (outage) throw outage;
  }

  /** Writes the time of the next look also where nothing is due: a plan that fails does not stand at the head for ever. */
  async #do(planId: string): Promise<void> {
    const plan = await this.changer.change(planId, (found, now) => {
      const next = advanced(found, now);
      return next === found ? { ...found } : next;
    });
    if (plan) await this.outbox.deliver(plan);
  }
}
