import type { DatesReason } from '@attune/dates-contract/dates.contract';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Plan } from './plan.js';
import { PlanRepository } from './plan.repository.js';
import { settled } from './plan.rules.js';
import { nextTimeOf, removalOf } from './plan.times.js';

const ATTEMPTS = 10;

/** The plan after a change. Returning the same object changes nothing. */
export type Change = (plan: Plan, now: Date) => Plan;

/**
 * Changes a plan by one write, on condition that it is still the one that was read: else it is read again. So two replicas, and a
 * call that is delivered again, never undo what the other did.
 */
@Injectable()
export class PlanChanger {
  constructor(private readonly plans: PlanRepository) {}

  /** `not_found` unless the member is one of the two. */
  async changeOf(id: string, userId: string, change: Change): Promise<Plan> {
    const changed = await this.#change(() => this.plans.ofMember(id, userId), change);
    if (!changed) throw gone();
    return changed;
  }

  /** Undefined where it is gone. */
  change(id: string, change: Change): Promise<Plan | undefined> {
    return this.#change(() => this.plans.find(id), change);
  }

  async #change(read: () => Promise<Plan | undefined>, change: Change): Promise<Plan | undefined> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const before = await read();
      if (!before) return undefined;
      const now = new Date();
      const changed = change(settled(before, now), now);
      if (changed === before) return before;
      const after = scheduled(changed, now);
      if (await this.plans.save(before, after)) return after;
    }
    throw unavailable();
  }
}

export const scheduled = (plan: Plan, now: Date): Plan => ({
  ...plan,
  nextAt: nextTimeOf(plan, now),
  removeAt: removalOf(plan),
});

export const gone = () => new ServiceError<DatesReason>('not_found', 'date_plan_gone');
