import { Injectable } from '@nestjs/common';
import { otherThan, type Plan } from '../plans/plan.js';
import { PlanChanger } from '../plans/plan.changer.js';
import { PlanOutbox } from '../plans/plan.outbox.js';
import { PlanRepository } from '../plans/plan.repository.js';
import { calledOff } from '../plans/plan.rules.js';
import { PeopleReader } from '../members/people.reader.js';
import { WishRepository } from '../wishes/wish.repository.js';

/** Calls off the dates of members who no longer see each other, and forgets who wanted to meet. A date that has begun is still checked. */
@Injectable()
export class PartedMembers {
  constructor(
    private readonly plans: PlanRepository,
    private readonly changer: PlanChanger,
    private readonly outbox: PlanOutbox,
    private readonly people: PeopleReader,
    private readonly wishes: WishRepository,
  ) {}

  /** Also when it is heard late: what the two planned since then stays. */
  async part([userId, otherId]: [string, string], at: Date): Promise<void> {
    await this.wishes.removeBetween([userId, otherId], at);
    const isMeant = (plan: Plan) => otherThan(plan, userId) === otherId && plan.proposedAt <= at;
    await this.#callOff(userId, isMeant, plan => plan.userIds);
  }

  /** Unless others see the member again by now. */
  async hide(userId: string): Promise<void> {
    if (await this.people.isHidden(userId))
      await this.#callOff(
        userId,
        () => true,
        plan => [otherThan(plan, userId)],
      );
  }

  async #callOff(userId: string, isMeant: (plan: Plan) => boolean, told: (plan: Plan) => string[]): Promise<void> {
    for (const { _id } of (await this.plans.allOf(userId)).filter(isMeant)) {
      const plan = await this.changer.change(_id, (found, now) => calledOff(found, told(found), now));
      if (plan?.news.length) this.outbox.dispatch(plan);
    }
  }
}
