import type { SharedDate } from '@attune/dates-contract/date-plan';
import { Injectable } from '@nestjs/common';
import type { Plan, Side, Terms, TrustedContact } from '../plans/plan.js';
import { PlanChanger } from '../plans/plan.changer.js';
import { withLostContacts } from '../plans/plan.news.js';
import { PlanOutbox } from '../plans/plan.outbox.js';
import { PlanRepository } from '../plans/plan.repository.js';
import { contactEndOf } from '../plans/plan.times.js';
import { digestOfAddress, digestOfToken } from './contact.digests.js';
import { declinedBy, withDeclined } from './contact.rules.js';
import { DeclinedAddressRepository } from './declined-address.repository.js';

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
    const side = plan?.sides.find(one => hasToken(one, digest));
    if (!plan?.agreed || !side?.contact || side.contact.state === 'declined') return null;
    return new Date() < contactEndOf(plan) ? shown(plan, plan.agreed, side, side.contact) : null;
  }

  async decline(token: string): Promise<'done' | 'unknown'> {
    const digest = digestOfToken(token);
    const found = await this.plans.withToken(digest);
    if (!found || new Date() >= contactEndOf(found)) return 'unknown';
    for (const address of found.sides.map(side => addressWith(side, digest)))
      if (address !== undefined) await this.declined.add(address);
    const changed = await this.changer.change(found._id, plan => {
      const [first, second] = plan.sides;
      const sides: Plan['sides'] = [declinedWith(first, digest), declinedWith(second, digest)];
      return sides[0] === first && sides[1] === second ? plan : withLostContacts(plan, { ...plan, sides });
    });
    if (changed) this.outbox.dispatch(changed);
    return 'done';
  }
}

const hasToken = ({ contact }: Side, digest: string) => contact?.tokenDigests.includes(digest) === true;

/** The digest of the address whose mail had the token: of the contact, or of one who was removed. */
function addressWith(side: Side, digest: string): string | undefined {
  if (side.contact && hasToken(side, digest)) return digestOfAddress(side.contact.email);
  return side.former.find(({ tokenDigests }) => tokenDigests.includes(digest))?.address;
}

function declinedWith(side: Side, digest: string): Side {
  if (hasToken(side, digest)) return declinedBy(side);
  const address = addressWith(side, digest);
  return address === undefined ? side : withDeclined(side, address);
}

/** All that leaves. */
const shown = (plan: Plan, agreed: Terms, side: Side, { firstname, otherFirstname }: TrustedContact): SharedDate => ({
  firstname,
  otherFirstname,
  place: agreed.place,
  startsAt: agreed.startsAt.toISOString(),
  endsAt: agreed.endsAt.toISOString(),
  check: checkOf(side),
  expiresAt: contactEndOf(plan).toISOString(),
});

function checkOf({ answer, unansweredAt, askedAt }: Side): SharedDate['check'] {
  if (answer) return answer;
  if (unansweredAt) return 'noAnswer';
  return askedAt ? 'asked' : 'notDue';
}
