import { toldName } from '@attune/auth-contract/told-name';
import type { SharedDate } from '@attune/dates-contract/date-plan';
import { Injectable } from '@nestjs/common';
import { contactsOf, type Plan, type Side, type Terms, type TrustedContact } from '../plans/plan.js';
import { PlanRepository } from '../plans/plan.repository.js';
import { contactEndOf } from '../plans/plan.times.js';
import { AgreementRepository } from './agreement.repository.js';
import { digestOfAddress, digestOfToken } from '../plans/contact.digests.js';
import { RefusalRepository } from './refusal.repository.js';

interface Opened {
  plan: Plan;
  agreed: Terms;
  side: Side;
  contact: TrustedContact;
}

/** A contact's page. The token of a mail opens it. */
@Injectable()
export class SharedDateService {
  constructor(
    private readonly plans: PlanRepository,
    private readonly refusals: RefusalRepository,
    private readonly agreements: AgreementRepository,
  ) {}

  async page(token: string): Promise<{ date: SharedDate | null; isRefused?: boolean }> {
    const digest = digestOfToken(token);
    if (await this.refusals.hasToken(digest)) return { date: null, isRefused: true };
    const opened = await this.#open(digest);
    if (!opened) return { date: null };
    const { side, contact } = opened;
    return { date: shown(opened, await this.agreements.has(side.userId, digestOfAddress(contact.email))) };
  }

  async agree(token: string): Promise<'done' | 'unknown'> {
    const opened = await this.#open(digestOfToken(token));
    if (!opened) return 'unknown';
    await this.agreements.add(opened.side.userId, digestOfAddress(opened.contact.email));
    return 'done';
  }

  async #open(digest: string): Promise<Opened | undefined> {
    const plan = await this.plans.withToken(digest);
    if (!plan?.agreed || new Date() >= contactEndOf(plan)) return undefined;
    for (const side of plan.sides) {
      const contact = contactsOf(side).find(({ tokenDigests }) => tokenDigests.includes(digest));
      if (contact && contact.state !== 'declined') return { plan, agreed: plan.agreed, side, contact };
    }
    return undefined;
  }
}

/** All that leaves. */
const shown = ({ plan, agreed, side, contact }: Opened, isAgreed: boolean): SharedDate => ({
  firstname: isAgreed ? contact.firstname : (toldName(contact.firstname) ?? ''),
  otherFirstname: isAgreed ? contact.otherFirstname : (toldName(contact.otherFirstname) ?? ''),
  place: isAgreed ? agreed.place : '',
  startsAt: agreed.startsAt.toISOString(),
  endsAt: agreed.endsAt.toISOString(),
  check: checkOf(side),
  ...(contact.takenOutAt && { takenOutAt: contact.takenOutAt.toISOString() }),
  expiresAt: contactEndOf(plan).toISOString(),
  isAgreed,
});

function checkOf({ answer, unansweredAt, askedAt }: Side): SharedDate['check'] {
  if (answer) return answer;
  if (unansweredAt) return 'noAnswer';
  return askedAt ? 'asked' : 'notDue';
}
