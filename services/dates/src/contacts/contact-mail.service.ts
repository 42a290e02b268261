import type { ContactMail } from '@attune/dates-contract/contact-mail';
import type { datesContract } from '@attune/dates-contract/dates.contract';
import type { InputOf } from '@attune/platform/contract';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import { contactsOf, otherThan, type Plan, type Side, withContacts, withSide } from '../plans/plan.js';
import { PlanChanger } from '../plans/plan.changer.js';
import { withLostContacts } from '../plans/plan.news.js';
import { PlanOutbox } from '../plans/plan.outbox.js';
import { PlanRepository } from '../plans/plan.repository.js';
import { AgreementRepository } from './agreement.repository.js';
import { digestOfAddress, digestOfToken } from '../plans/contact.digests.js';
import { MailboxRepository } from './mailbox.repository.js';
import { declinedBy, hasAddress, mailOf, recipientOf, withOutcome } from '../plans/mailing.rules.js';
import { RefusalRepository } from './refusal.repository.js';

type Ref = Omit<InputOf<typeof datesContract, 'contactMail'>, 'proof'>;

/** What mails to contacts say, for the mail service alone. */
@Injectable()
export class ContactMailService {
  constructor(
    private readonly plans: PlanRepository,
    private readonly changer: PlanChanger,
    private readonly outbox: PlanOutbox,
    private readonly proofs: ServiceProof,
    private readonly refusals: RefusalRepository,
    private readonly agreements: AgreementRepository,
    private readonly mailboxes: MailboxRepository,
  ) {}

  /**
   * Written down before it is given out: the digest that the page is found by. A mail that the mailbox's hour does not allow stays in the plan, and
   * comes again.
   */
  async content({ planId, userId, mailId }: Ref): Promise<ContactMail> {
    const found = await this.plans.ofMember(planId, userId);
    const contact = found && recipientOf(sideOf(found, userId), found, mailId);
    if (!contact) return { outcome: 'gone' };
    const address = digestOfAddress(contact.email);
    const naming = { address, userId, otherId: otherThan(found, userId) };
    if (await this.refusals.has(naming)) return this.#unwanted(planId, userId, address);
    const isHelp = mailOf(sideOf(found, userId), mailId)?.kind === 'help';
    if ((await this.mailboxes.wait(address, { id: mailId, planId, isHelp }, new Date())) > 0)
      return { outcome: 'gone' };
    const token = this.proofs.ofItself('sharedDate', planId, userId, address);
    const plan = await this.changer.change(planId, current =>
      withSide(current, userId, side => withToken(side, address, digestOfToken(token))),
    );
    const now = plan && recipientOf(sideOf(plan, userId), plan, mailId);
    const kind = plan && mailOf(sideOf(plan, userId), mailId)?.kind;
    if (!plan?.agreed || !now || !kind) return { outcome: 'gone' };
    const { startsAt, endsAt } = plan.agreed;
    const { email: to, firstname, otherFirstname, language, timeZone } = now;
    // Only contacts who have agreed get what members wrote.
    const isAgreed = await this.agreements.has(userId, address);
    const [place, contactName] = isAgreed ? [plan.agreed.place, now.name] : ['', ''];
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
