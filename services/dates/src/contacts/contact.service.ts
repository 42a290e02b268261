import type { DatePlan } from '@attune/dates-contract/date-plan';
import type { datesContract, DatesReason } from '@attune/dates-contract/dates.contract';
import type { Caller, InputOf } from '@attune/platform/contract';
import { rateLimited } from '@attune/platform/rate-limit';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { DatesRateLimits } from '../dates.limits.js';
import { PeopleReader } from '../members/people.reader.js';
import { otherThan, type Plan, type Side, sidesOf, withSide } from '../plans/plan.js';
import { gone, PlanChanger } from '../plans/plan.changer.js';
import { PlanOutbox } from '../plans/plan.outbox.js';
import { PlanRepository } from '../plans/plan.repository.js';
import { PlanService } from '../plans/plan.service.js';
import { isHeld } from '../plans/plan.times.js';
import { AgreementRepository } from './agreement.repository.js';
import { digestOfAddress, mailIdOf } from '../plans/contact.digests.js';
import { declined, isContactOf, requireNamable, takenOut, withContact } from '../plans/contact.rules.js';
import { MailboxRepository } from './mailbox.repository.js';
import { mailOf } from '../plans/mailing.rules.js';
import { RefusalRepository } from './refusal.repository.js';

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
    private readonly refusals: RefusalRepository,
    private readonly agreements: AgreementRepository,
    private readonly mailboxes: MailboxRepository,
  ) {}

  async set({ id, ...given }: InputOf<typeof datesContract, 'setContact'>, caller: Caller): Promise<DatePlan> {
    const { userId } = caller;
    await this.limits.change(userId);
    const found = await this.plans.ofMember(id, userId);
    if (!found) throw gone();
    requireNamable(found, userId, given.email, new Date());
    const otherId = otherThan(found, userId);
    const { own } = sidesOf(found, userId);
    const otherFirstname = await this.#otherFirstname(found, own, caller);
    // Before an answer that says anything of the address, and for each mail.
    if (!isContactOf(own, given.email) || own.contact?.state === 'unreachable') await this.limits.contact(userId);
    await this.#requireThird(given.email, [userId, otherId]);
    const address = digestOfAddress(given.email);
    if (await this.refusals.has({ address, userId, otherId })) throw declined();
    await this.#countFirst(found, own, given.email);
    const names = { firstname: await this.people.firstnameOf(caller), otherFirstname };
    const plan = await this.changer.changeOf(id, userId, (current, now) =>
      withContact(current, userId, given, names, now),
    );
    this.outbox.dispatch(plan);
    return this.shown.show(plan, caller);
  }

  async remove(id: string, caller: Caller): Promise<DatePlan> {
    const { userId } = caller;
    const plan = await this.changer.changeOf(id, userId, (found, now) =>
      sidesOf(found, userId).own.contact ? withSide(found, userId, side => takenOut(side, found, now)) : found,
    );
    this.outbox.dispatch(plan);
    return this.shown.show(plan, caller);
  }

  /**
   * Before a date, a contact is named for one with a friend. While it is held the other one may have gone, or blocked the member, who needs
   * a contact the more: nothing that they do, and no outage, keeps the member from naming one.
   */
  async #otherFirstname(plan: Plan, own: Side, caller: Caller): Promise<string> {
    const otherId = otherThan(plan, own.userId);
    if (!isHeld(plan, new Date())) return (await this.people.requireFriend(otherId, caller)).firstname;
    const friends = await this.people.friendsAmong([otherId], caller).catch(() => undefined);
    return friends?.get(otherId)?.firstname ?? own.contact?.otherFirstname ?? '…';
  }

  /** One mailbox gets few first mails from all members together: until it agrees, each is a stranger to it. */
  async #countFirst({ _id }: Plan, own: Side, email: string): Promise<void> {
    const [address, mailId] = [digestOfAddress(email), mailIdOf(_id, own.userId, 'named', email)];
    if (mailOf(own, mailId) || (await this.agreements.has(own.userId, address))) return;
    const wait = await this.mailboxes.waitOfFirst(address, mailId, new Date());
    if (wait > 0) throw rateLimited<DatesReason>('date_contact_has_mails_enough', wait);
  }

  /** One reason for both: it does not say whose address it is. */
  async #requireThird(email: string, userIds: string[]): Promise<void> {
    const own = await Promise.all(userIds.map(userId => this.people.isAddressOf(userId, email)));
    if (!own.includes(true)) return;
    const reason: DatesReason = 'date_contact_takes_part';
    throw new ServiceError<DatesReason>('invalid_input', reason, {}, { fields: { email: reason } });
  }
}
