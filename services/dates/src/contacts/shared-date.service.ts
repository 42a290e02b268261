import type { SharedDate } from '@attune/dates-contract/date-plan';
import { Injectable } from '@nestjs/common';
import { contactsOf, type Plan, type Side, type Terms, type TrustedContact } from '../plans/plan.js';
import { PlanChanger } from '../plans/plan.changer.js';
import { withLostContacts } from '../plans/plan.news.js';
import { PlanOutbox } from '../plans/plan.outbox.js';
import { PlanRepository } from '../plans/plan.repository.js';
import { contactEndOf } from '../plans/plan.times.js';
import { digestOfAddress, digestOfToken } from './contact.digests.js';
import { DeclinedAddressRepository } from './declined-address.repository.js';
import { declinedBy, withDeclined } from './mailing.rules.js';

/** A contact's page, for who has the token of a mail. */
@Injectable()
export class SharedDateService {
  constructor(
    private readonly plans: PlanRepository,
    private readonly changer: PlanChanger,
    private readonly outbox: PlanOutbox,
    private readonly declined: DeclinedAddressRepository,
  ) {}

  async page(token: string): Promise<SharedDate | null> {
    const digest = digestOfToken(token);
    const plan = await this.plans.withToken(digest);
    const side = plan?.sides.find(one => contactWith(one, digest));
    const contact = side && contactWith(side, digest);
    if (!plan?.agreed || !contact || contact.state === 'declined') return null;
    return new Date() < contactEndOf(plan) ? shown(plan, plan.agreed, side, contact) : null;
  }

  async decline(token: string): Promise<'done' | 'unknown'> {
    const digest = digestOfToken(token);
    const found = await this.plans.withToken(digest);
    if (!found || new Date() >= contactEndOf(found)) return 'unknown';
    for (const address of found.sides.map(side => addressWith(side, digest)))
      if (address !== undefined) await this.declined.add(address);
    const changed = await this.changer.change(found._id, plan => {
      const [first, second] = plan.sides;
      const sides: Plan['sides'] = [declinedWith(first, plan, digest), declinedWith(second, plan, digest)];
      return sides[0] === first && sides[1] === second ? plan : withLostContacts(plan, { ...plan, sides });
    });
    if (changed) this.outbox.dispatch(changed);
    return 'done';
  }
}

const contactWith = (side: Side, digest: string): TrustedContact | undefined =>
  contactsOf(side).find(({ tokenDigests }) => tokenDigests.includes(digest));

/** The digest of the address whose mail had the token: of a contact, or of one who was removed. */
function addressWith(side: Side, digest: string): string | undefined {
  const contact = contactWith(side, digest);
  if (contact) return digestOfAddress(contact.email);
  return side.former.find(({ tokenDigests }) => tokenDigests.includes(digest))?.address;
}

function declinedWith(side: Side, plan: Plan, digest: string): Side {
  const address = addressWith(side, digest);
  if (address === undefined) return side;
  return contactWith(side, digest) ? declinedBy(side, plan, address) : withDeclined(side, address);
}

/** All that leaves. */
const shown = (plan: Plan, agreed: Terms, side: Side, contact: TrustedContact): SharedDate => ({
  firstname: contact.firstname,
  otherFirstname: contact.otherFirstname,
  place: agreed.place,
  startsAt: agreed.startsAt.toISOString(),
  endsAt: agreed.endsAt.toISOString(),
  check: checkOf(side),
  ...(contact.takenOutAt && { takenOutAt: contact.takenOutAt.toISOString() }),
  expiresAt: contactEndOf(plan).toISOString(),
});

function checkOf({ answer, unansweredAt, askedAt }: Side): SharedDate['check'] {
  if (answer) return answer;
  if (unansweredAt) return 'noAnswer';
  return askedAt ? 'asked' : 'notDue';
}
