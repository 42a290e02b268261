import type { ContactMail } from '@attune/dates-contract/contact-mail';
import type { datesContract } from '@attune/dates-contract/dates.contract';
import type { InputOf } from '@attune/platform/contract';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import { contactsOf, type Plan, type Side, withContacts, withSide } from '../plans/plan.js';
import { PlanChanger } from '../plans/plan.changer.js';
import { withLostContacts } from '../plans/plan.news.js';
import { PlanOutbox } from '../plans/plan.outbox.js';
import { PlanRepository } from '../plans/plan.repository.js';
import { digestOfAddress, digestOfToken } from './contact.digests.js';
import { DeclinedAddressRepository } from './declined-address.repository.js';
import { declinedBy, hasAddress, mailOf, recipientOf, withOutcome } from './mailing.rules.js';

type Ref = Omit<InputOf<typeof datesContract, 'contactMail'>, 'proof'>;

/** What mails to contacts say, for the mail service alone. */
@Injectable()
export class ContactMailService {
  constructor(
    private readonly plans: PlanRepository,
    private readonly changer: PlanChanger,
    private readonly outbox: PlanOutbox,
    private readonly proofs: ServiceProof,
    private readonly declined: DeclinedAddressRepository,
  ) {}

  /** Written down before it is given out: the digest that the page is found by. */
  async content({ planId, userId, mailId }: Ref): Promise<ContactMail> {
    const found = await this.plans.ofMember(planId, userId);
    const contact = found && recipientOf(sideOf(found, userId), found, mailId);
    if (!contact) return { outcome: 'gone' };
    const address = digestOfAddress(contact.email);
    // Who got the first mail of this plan stops it by its link: a refusal elsewhere does not keep help from them.
    if (!contact.toldAt && (await this.declined.has(address))) return this.#unwanted(planId, userId, address);
    const token = this.proofs.ofItself('sharedDate', planId, userId, address);
    const plan = await this.changer.change(planId, current =>
      withSide(current, userId, side => withToken(side, address, digestOfToken(token))),
    );
    const now = plan && recipientOf(sideOf(plan, userId), plan, mailId);
    const kind = plan && mailOf(sideOf(plan, userId), mailId)?.kind;
    if (!plan?.agreed || !now || !kind) return { outcome: 'gone' };
    const { place, startsAt, endsAt } = plan.agreed;
    const { email: to, name: contactName, firstname, otherFirstname, language, timeZone } = now;
    const when = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    return {
      outcome: 'send',
      kind: kind === 'takenOut' ? 'named' : kind,
      occasion: kind,
      to,
      contactName,
      firstname,
      otherFirstname,
      place,
      ...when,
      token,
      language,
      ...(timeZone !== undefined && { timeZone }),
    };
  }

  /** No mail, as was wanted since the contact was named; the member is told. */
  async #unwanted(planId: string, userId: string, address: string): Promise<ContactMail> {
    const changed = await this.changer.change(planId, plan => {
      const side = sideOf(plan, userId);
      const declined = declinedBy(side, plan, address);
      return declined === side
        ? plan
        : withLostContacts(
            plan,
            withSide(plan, userId, () => declined),
          );
    });
    if (changed) this.outbox.dispatch(changed);
    return { outcome: 'gone' };
  }

  async report(
    { planId, userId, mailId }: Ref,
    outcome: InputOf<typeof datesContract, 'reportContactMail'>['outcome'],
  ): Promise<void> {
    const changed = await this.changer.change(planId, (plan, now) => {
      if (mailOf(sideOf(plan, userId), mailId)?.state !== 'pending') return plan;
      const reported = withSide(plan, userId, side => withOutcome(side, plan, mailId, outcome, now));
      return withLostContacts(plan, reported);
    });
    if (changed) this.outbox.dispatch(changed);
  }
}

const sideOf = ({ sides: [first, second] }: Plan, userId: string): Side => (first.userId === userId ? first : second);

function withToken(side: Side, address: string, digest: string): Side {
  const isKnown = contactsOf(side).some(one => hasAddress(one, address) && one.tokenDigests.includes(digest));
  if (isKnown) return side;
  return withContacts(side, one =>
    hasAddress(one, address) ? { ...one, tokenDigests: [...one.tokenDigests, digest] } : one,
  );
}
