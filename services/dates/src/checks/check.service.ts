import type { CheckMail } from '@attune/dates-contract/contact-mail';
import { CHECK_OPEN_HOURS, type DatePlan } from '@attune/dates-contract/date-plan';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { otherThan, type Plan, sidesOf } from '../plans/plan.js';
import { PlanChanger } from '../plans/plan.changer.js';
import { PlanOutbox } from '../plans/plan.outbox.js';
import { PlanRepository } from '../plans/plan.repository.js';
import { PlanService } from '../plans/plan.service.js';
import { isCheckOpen, KEPT_MS } from '../plans/plan.times.js';
import { helpAsked, well } from './check.rules.js';

const READ_AT_MOST = 300;
const LOOKED_BACK_MS = CHECK_OPEN_HOURS * 3_600_000;

/** What a member says about how they are during a date and after it. */
@Injectable()
export class CheckService {
  constructor(
    private readonly plans: PlanRepository,
    private readonly changer: PlanChanger,
    private readonly outbox: PlanOutbox,
    private readonly shown: PlanService,
  ) {}

  /** Whom the member may have met. Not before the check is closed: one question at a time. */
  async membersDated({ userId }: Caller): Promise<string[]> {
    const now = Date.now();
    const ended = await this.plans.endingSince(userId, new Date(now - KEPT_MS), READ_AT_MOST);
    const dated = ended.filter(
      ({ state, agreed }) => state === 'accepted' && agreed && agreed.endsAt.getTime() <= now - LOOKED_BACK_MS,
    );
    return [...new Set(dated.map(plan => otherThan(plan, userId)))];
  }

  async sayWell(id: string, caller: Caller): Promise<DatePlan> {
    const { userId } = caller;
    return this.shown.show(await this.changer.changeOf(id, userId, (plan, now) => well(plan, userId, now)), caller);
  }

  /** There is no limit: a member in need may press more than once, and one mail goes out. */
  async askForHelp(id: string, caller: Caller): Promise<DatePlan> {
    const { userId } = caller;
    const plan = await this.changer.changeOf(id, userId, (found, now) => helpAsked(found, userId, now));
    this.outbox.dispatch(plan);
    return this.shown.show(plan, caller);
  }

  /** The plan about which a member was asked last, and has not answered. */
  async mail(userId: string): Promise<CheckMail> {
    const now = new Date();
    const found = await this.plans.askedSince(userId, new Date(now.getTime() - LOOKED_BACK_MS));
    const open = found.filter(plan => isCheckOpen(plan, now));
    const [last] = open.toSorted((one, other) => askedAt(other, userId) - askedAt(one, userId));
    return last ? { outcome: 'send', planId: last._id } : { outcome: 'gone' };
  }
}

const askedAt = (plan: Plan, userId: string): number => sidesOf(plan, userId).own.askedAt?.getTime() ?? 0;
