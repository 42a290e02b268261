import type { DatePlan } from '@attune/dates-contract/date-plan';
import type { datesContract, DatesReason } from '@attune/dates-contract/dates.contract';
import type { Caller, InputOf } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { DatesRateLimits } from '../limits/dates.rate-limits.js';
import { PeopleReader } from '../members/people.reader.js';
import { otherThan, sidesOf, withSide } from '../plans/plan.js';
import { gone, PlanChanger } from '../plans/plan.changer.js';
import { PlanOutbox } from '../plans/plan.outbox.js';
import { PlanRepository } from '../plans/plan.repository.js';
import { PlanService } from '../plans/plan.service.js';
import { digestOfAddress } from './contact.digests.js';
import { declined, isContactOf, requireNamable, withContact, withoutContact } from './contact.rules.js';
import { DeclinedAddresses } from './declined-addresses.js';

/** Each member's own trusted contact of a plan. */
@Injectable()
export class ContactService {
  constructor(
    private readonly plans: PlanRepository,
    private readonly changer: PlanChanger,
    private readonly outbox: PlanOutbox,
    private readonly shown: PlanService,
    private readonly people: PeopleReader,
    private readonly limits: DatesRateLimits,
    private readonly unwanted: DeclinedAddresses,
  ) {}

  async set({ id, ...given }: InputOf<typeof datesContract, 'setContact'>, caller: Caller): Promise<DatePlan> {
    const { userId } = caller;
    await this.limits.change(userId);
    const found = await this.plans.ofMember(id, userId);
    if (!found) throw gone();
    requireNamable(found, userId, given.email, new Date());
    const otherId = otherThan(found, userId);
    const other = await this.people.requireFriend(otherId, caller);
    // Before an answer that says anything of the address.
    if (!isContactOf(sidesOf(found, userId).own, given.email)) await this.limits.contact(userId);
    await this.#requireThird(given.email, [userId, otherId]);
    if (await this.unwanted.has(digestOfAddress(given.email))) throw declined();
    const names = { firstname: await this.people.firstnameOf(caller), otherFirstname: other.firstname };
    const plan = await this.changer.changeOf(id, userId, (current, now) =>
      withContact(current, userId, given, names, now),
    );
    this.outbox.dispatch(plan);
    return this.shown.show(plan, caller);
  }

  async remove(id: string, caller: Caller): Promise<DatePlan> {
    const { userId } = caller;
    const plan = await this.changer.changeOf(id, userId, found =>
      sidesOf(found, userId).own.contact ? withSide(found, userId, withoutContact) : found,
    );
    return this.shown.show(plan, caller);
  }

  /** One reason for both: it does not say whose address it is. */
  async #requireThird(email: string, userIds: string[]): Promise<void> {
    const own = await Promise.all(userIds.map(userId => this.people.isAddressOf(userId, email)));
    if (!own.includes(true)) return;
    const reason: DatesReason = 'date_contact_takes_part';
    throw new ServiceError<DatesReason>('invalid_input', reason, {}, { fields: { email: reason } });
  }
}
