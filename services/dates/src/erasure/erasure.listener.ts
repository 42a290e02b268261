import { authContract } from '@attune/auth-contract/auth.contract';
import type { AccountDeleted } from '@attune/auth-contract/deletion';
import { Erasure } from '@attune/platform/erasure/erasure';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { GuestService } from '../events/guest.service.js';
import { PlanChanger } from '../plans/plan.changer.js';
import { PlanRepository } from '../plans/plan.repository.js';
import { WishRepository } from '../wishes/wish.repository.js';
import { isReliedOn, withoutMember } from './erased.plan.js';

/** Deletes the plans, the wishes and the places at events of a member whose account is deleted. Of a date that is still checked for the other one, only the member. */
@EventListener()
export class ErasureListener {
  constructor(
    private readonly erasure: Erasure,
    private readonly plans: PlanRepository,
    private readonly changer: PlanChanger,
    private readonly wishes: WishRepository,
    private readonly guests: GuestService,
  ) {
    erasure.eraseBy(({ userId }) => this.#erase(userId));
  }

  @OnEvent(authContract, 'accountDeleted')
  async accountDeleted(account: AccountDeleted): Promise<void> {
    await this.erasure.run(account);
  }

  async #erase(userId: string): Promise<void> {
    await this.wishes.removeOf(userId);
    await this.guests.leaveAll(userId);
    for (const plan of await this.plans.allOf(userId)) {
      if (isReliedOn(plan, new Date())) await this.changer.change(plan._id, found => withoutMember(found, userId));
      else await this.plans.remove(plan._id);
    }
  }
}
