import { authContract } from '@attune/auth-contract/auth.contract';
import { datesContract } from '@attune/dates-contract/dates.contract';
import { mailContract } from '@attune/mail-contract/mail.contract';
import { InjectAnnouncer } from '@attune/platform/announcer';
import { InjectClient } from '@attune/platform/client';
import type { Announcer, Client, Jobs } from '@attune/platform/contract';
import { InjectJobs } from '@attune/platform/jobs/jobs';
import { Outbox } from '@attune/platform/outbox';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import type { ContactMailing, News, Plan } from './plan.js';
import { PlanChanger } from './plan.changer.js';
import { PlanRepository } from './plan.repository.js';
import { HANDED_AGAIN_MS } from './plan.times.js';

interface Handed {
  newsIds: Set<string>;
  mailIds: Set<string>;
}

/**
 * Tells others what changed, and hands mails to contacts to the queue. Both stand in the plan until then, and mails until the mail service
 * has said what became of them.
 */
@Injectable()
export class PlanOutbox extends Outbox<Plan> {
  protected readonly oldest = { 'date-plans': () => this.plans.oldestNews() };

  constructor(
    private readonly plans: PlanRepository,
    private readonly changer: PlanChanger,
    private readonly proofs: ServiceProof,
    @InjectAnnouncer(datesContract) private readonly events: Announcer<typeof datesContract>,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectJobs(mailContract) private readonly jobs: Jobs<typeof mailContract>,
  ) {
    super();
  }

  async deliver({ _id, news, sides }: Plan): Promise<void> {
    const now = new Date();
    const waiting = sides.flatMap(({ userId, mails }) =>
      mails.filter(({ state, at }) => state === 'pending' && at <= now).map(mail => ({ userId, mail })),
    );
    if (news.length + waiting.length === 0) return;
    // The mails first: a member's safety depends on them.
    for (const { userId, mail } of waiting)
      await this.jobs.dateContact({ userId, planId: _id, mailId: mail.id }, jobIdOf(mail));
    for (const one of news) await this.#tell(_id, one);
    const handed = {
      newsIds: new Set(news.map(({ id }) => id)),
      mailIds: new Set(waiting.map(({ mail }) => mail.id)),
    };
    await this.changer.change(_id, (plan, at) => (isHanded(plan, handed) ? withoutHanded(plan, handed, at) : plan));
  }

  findOverdue(before: Date, limit: number): Promise<Plan[]> {
    return this.plans.due(before, limit);
  }

  protected idsOf({ _id }: Plan): object {
    return { planId: _id };
  }

  async #tell(planId: string, { kind, ...about }: News): Promise<void> {
    const { userId, memberId, revision } = about;
    if (kind !== 'checkMail') return this.events[kind]({ planId, userId, memberId, revision });
    const mail = { kind: 'dateCheck', userId, reference: planId } as const;
    const proof = this.proofs.of('auth', 'requestMail', mail.kind, mail.userId, mail.reference);
    await this.auth.requestMail({ ...mail, proof });
  }
}

/** The queue keeps a job that is done for an hour, and takes on no other one under its id. */
const jobIdOf = ({ id, askedAt }: ContactMailing) => `dateContact-${id}-${askedAt.getTime()}`;

/** Whether any of it is still there to be marked. */
const isHanded = ({ news, sides }: Plan, { newsIds, mailIds }: Handed): boolean =>
  news.some(({ id }) => newsIds.has(id)) ||
  sides.some(({ mails }) => mails.some(({ id, state }) => state === 'pending' && mailIds.has(id)));

function withoutHanded(plan: Plan, { newsIds, mailIds }: Handed, now: Date): Plan {
  const later = new Date(now.getTime() + HANDED_AGAIN_MS);
  const [first, second] = plan.sides.map(side => ({
    ...side,
    mails: side.mails.map(mail =>
      mail.state === 'pending' && mailIds.has(mail.id) && mail.at <= now ? { ...mail, at: later } : mail,
    ),
  }));
  if (!first || !second) return plan;
  return { ...plan, sides: [first, second], news: plan.news.filter(({ id }) => !newsIds.has(id)) };
}
