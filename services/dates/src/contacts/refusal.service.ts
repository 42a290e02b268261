import type { RefusedFrom } from '@attune/dates-contract/date-plan';
import { Injectable } from '@nestjs/common';
import { contactsOf, otherThan, type Plan, type Side } from '../plans/plan.js';
import { PlanChanger } from '../plans/plan.changer.js';
import { withLostContacts } from '../plans/plan.news.js';
import { PlanOutbox } from '../plans/plan.outbox.js';
import { PlanRepository } from '../plans/plan.repository.js';
import { contactEndOf } from '../plans/plan.times.js';
import { AgreementRepository } from './agreement.repository.js';
import { digestOfToken } from '../plans/contact.digests.js';
import { allowedBy, declinedBy, withDeclined } from '../plans/mailing.rules.js';
import { type Naming, RefusalRepository } from './refusal.repository.js';

type IsMeant = (side: Side, plan: Plan) => boolean;

/** Trusted contacts who want no mails, and those who want them again, by the token of a mail. */
@Injectable()
export class RefusalService {
  constructor(
    private readonly plans: PlanRepository,
    private readonly changer: PlanChanger,
    private readonly outbox: PlanOutbox,
    private readonly refusals: RefusalRepository,
    private readonly agreements: AgreementRepository,
  ) {}

  /** Written down first: a mail that is under way meanwhile asks, and is not sent. */
  async decline(token: string, from: RefusedFrom): Promise<'done' | 'unknown'> {
    const digest = digestOfToken(token);
    const plan = await this.plans.withToken(digest);
    if (!plan || new Date() >= contactEndOf(plan)) return (await this.refusals.hasToken(digest)) ? 'done' : 'unknown';
    for (const naming of namingsWith(plan, digest)) {
      await this.refusals.add(naming, from, digest);
      await this.agreements.remove(naming.userId, naming.address);
      const isMeant: IsMeant = (side, { userIds }) =>
        from === 'everybody' ||
        side.userId === naming.userId ||
        (userIds.includes(naming.userId) && userIds.includes(naming.otherId));
      await this.#change(await this.#plansOf(naming), isMeant, (side, found) =>
        // Noted also where the contact was removed meanwhile: the address is not named for this plan again.
        found._id === plan._id && side.userId === naming.userId
          ? withDeclined(declinedBy(side, found, naming.address), naming.address)
          : declinedBy(side, found, naming.address),
      );
    }
    return 'done';
  }

  async takeBack(token: string): Promise<'done' | 'unknown'> {
    const digest = digestOfToken(token);
    if (!(await this.refusals.takeBack(digest))) return 'unknown';
    const plan = await this.plans.withToken(digest);
    for (const naming of plan ? namingsWith(plan, digest) : []) {
      const plans = await this.#plansOf(naming);
      const refused = await this.#stillRefused(plans, naming.address);
      const isMeant: IsMeant = (side, found) => !refused.has(`${found._id} ${side.userId}`);
      await this.#change(plans, isMeant, (side, found, now) => allowedBy(side, found, naming.address, now));
    }
    return 'done';
  }

  /** Those of the member, and all of which the address is told. */
  async #plansOf({ userId, address }: Naming): Promise<Plan[]> {
    const [own, told] = await Promise.all([this.plans.allOf(userId), this.plans.withAddress(address)]);
    return [...own, ...told.filter(({ userIds }) => !userIds.includes(userId))];
  }

  /** Which sides another refusal of the address ends. */
  async #stillRefused(plans: Plan[], address: string): Promise<Set<string>> {
    const refused = new Set<string>();
    for (const plan of plans)
      for (const userId of plan.userIds)
        if (await this.refusals.has({ address, userId, otherId: otherThan(plan, userId) }))
          refused.add(`${plan._id} ${userId}`);
    return refused;
  }

  async #change(plans: Plan[], isMeant: IsMeant, change: (side: Side, plan: Plan, now: Date) => Side): Promise<void> {
    for (const { _id } of plans) {
      const changed = await this.changer.change(_id, (plan, now) => {
        const [first, second] = plan.sides;
        const of = (side: Side) => (isMeant(side, plan) ? change(side, plan, now) : side);
        const sides: Plan['sides'] = [of(first), of(second)];
        return sides[0] === first && sides[1] === second ? plan : withLostContacts(plan, { ...plan, sides });
      });
      if (changed) this.outbox.dispatch(changed);
    }
  }
}

/** Whose contact got the token, of a plan that has it: of a contact, or of one who was removed. */
const namingsWith = (plan: Plan, digest: string): Naming[] =>
  plan.sides.flatMap(side => {
    const address = addressWith(side, digest);
    return address === undefined ? [] : [{ address, userId: side.userId, otherId: otherThan(plan, side.userId) }];
  });

function addressWith(side: Side, digest: string): string | undefined {
  const contact = contactsOf(side).find(({ tokenDigests }) => tokenDigests.includes(digest));
  if (contact) return contact.address;
  return side.former.find(({ tokenDigests }) => tokenDigests.includes(digest))?.address;
}
