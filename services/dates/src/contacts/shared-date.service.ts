import type { SharedDate } from '@attune/dates-contract/date-plan';
import { Injectable } from '@nestjs/common';
import type { Plan, Side, TrustedContact } from '../plans/plan.js';
import { PlanChanger } from '../plans/plan.changer.js';
import { PlanRepository } from '../plans/plan.repository.js';
import { isOpen } from '../plans/plan.rules.js';
import { contactEndOf } from '../plans/plan.times.js';
import { digestOfToken } from './contact.digests.js';
import { declinedBy } from './contact.rules.js';

/** A contact's page, for who has the token of a mail. */
@Injectable()
export class SharedDateService {
  constructor(
    private readonly plans: PlanRepository,
    private readonly changer: PlanChanger,
  ) {}

  async page(token: string): Promise<SharedDate | null> {
    const digest = digestOfToken(token);
    const plan = await this.plans.withToken(digest);
    const side = plan && sideWith(plan, digest);
    if (!side || !isShown(plan, new Date())) return null;
    return side.contact && side.contact.state !== 'declined' ? shown(plan, side, side.contact) : null;
  }

  async decline(token: string): Promise<'done' | 'unknown'> {
    const digest = digestOfToken(token);
    const found = await this.plans.withToken(digest);
    if (!found || new Date() >= contactEndOf(found)) return 'unknown';
    await this.changer.change(found._id, plan => {
      const side = sideWith(plan, digest);
      if (!side || declinedBy(side) === side) return plan;
      const [first, second] = plan.sides;
      return { ...plan, sides: side === first ? [declinedBy(side), second] : [first, declinedBy(side)] };
    });
    return 'done';
  }
}

const sideWith = ({ sides }: Plan, digest: string): Side | undefined =>
  sides.find(({ contact }) => contact?.tokenDigests.includes(digest));

const isShown = (plan: Plan, now: Date) => (isOpen(plan) || plan.isChecked) && now < contactEndOf(plan);

/** All that leaves. */
const shown = (plan: Plan, side: Side, { firstname, otherFirstname }: TrustedContact): SharedDate => ({
  firstname,
  otherFirstname,
  place: plan.place,
  startsAt: plan.startsAt.toISOString(),
  endsAt: plan.endsAt.toISOString(),
  check: checkOf(side),
  expiresAt: contactEndOf(plan).toISOString(),
});

function checkOf({ answer, unansweredAt, askedAt }: Side): SharedDate['check'] {
  if (answer) return answer;
  if (unansweredAt) return 'noAnswer';
  return askedAt ? 'asked' : 'notDue';
}
