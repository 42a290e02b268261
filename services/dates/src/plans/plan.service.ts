import type { DatePlan, NewDatePlan } from '@attune/dates-contract/date-plan';
import type { datesContract, DatesReason } from '@attune/dates-contract/dates.contract';
import type { Caller, InputOf } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { DatesRateLimits } from '../dates.limits.js';
import { PeopleReader } from '../members/people.reader.js';
import { otherThan, type Plan } from './plan.js';
import { gone, PlanChanger, scheduled } from './plan.changer.js';
import { withNews } from './plan.news.js';
import { PlanOutbox } from './plan.outbox.js';
import { shownTo } from './plan.presenter.js';
import { PlanRepository } from './plan.repository.js';
import { answered, calledOff, changed, closed, isOpen, requireTimes } from './plan.rules.js';
import { KEPT_MS } from './plan.times.js';

type Input<Method extends 'change' | 'answer'> = InputOf<typeof datesContract, Method>;

const SHOWN_AT_MOST = 300;
/** Two who agree on a date within a minute have not met by that. */
const AHEAD_MS = 24 * 3_600_000;

/** What two members agree on: where, when, and whether. */
@Injectable()
export class PlanService {
  constructor(
    private readonly plans: PlanRepository,
    private readonly changer: PlanChanger,
    private readonly outbox: PlanOutbox,
    private readonly people: PeopleReader,
    private readonly limits: DatesRateLimits,
  ) {}

  async list(caller: Caller): Promise<DatePlan[]> {
    const { userId } = caller;
    const now = new Date();
    const found = await this.plans.endingSince(userId, new Date(now.getTime() - KEPT_MS), SHOWN_AT_MOST);
    const people = await this.people.friendsAmong(
      found.map(plan => otherThan(plan, userId)),
      caller,
    );
    const shown = found.map(plan => shownTo(plan, userId, people.get(otherThan(plan, userId)) ?? null, now));
    const toCome = shown.filter(({ endsAt }) => Date.parse(endsAt) > now.getTime());
    toCome.sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
    return [...toCome, ...shown.filter(plan => !toCome.includes(plan)).toReversed()];
  }

  async one(id: string, caller: Caller): Promise<DatePlan> {
    const plan = await this.plans.ofMember(id, caller.userId);
    if (!plan) throw gone();
    return this.show(plan, caller);
  }

  async propose(given: NewDatePlan, caller: Caller): Promise<DatePlan> {
    const { userId } = caller;
    const known = await this.plans.find(given.clientPlanId);
    if (known) return this.#again(known, caller);
    const now = new Date();
    const plan = newPlan(given, userId, now);
    requireTimes(plan, now);
    await this.people.requireTalk(given.withId, caller);
    await this.limits.propose(userId);
    if (await this.plans.insert(plan)) return this.#told(plan, caller);
    const inserted = await this.plans.find(given.clientPlanId);
    if (!inserted) throw gone();
    return this.#again(inserted, caller);
  }

  async change({ id, ...change }: Input<'change'>, caller: Caller): Promise<DatePlan> {
    const { userId } = caller;
    await this.limits.change(userId);
    const plan = await this.plans.ofMember(id, userId);
    if (!plan) throw gone();
    if (isOpen(plan)) await this.people.requireTalk(otherThan(plan, userId), caller);
    return this.#told(
      await this.changer.changeOf(id, userId, (found, now) => changed(found, userId, change, now)),
      caller,
    );
  }

  async answer({ id, ...answer }: Input<'answer'>, caller: Caller): Promise<DatePlan> {
    const { userId } = caller;
    await this.limits.change(userId);
    const plan = await this.plans.ofMember(id, userId);
    if (!plan) throw gone();
    if (answer.accepts && isOpen(plan)) await this.people.requireTalk(otherThan(plan, userId), caller);
    return this.#told(
      await this.changer.changeOf(id, userId, (found, now) => answered(found, userId, answer, now)),
      caller,
    );
  }

  async callOff(id: string, caller: Caller): Promise<DatePlan> {
    const { userId } = caller;
    const plan = await this.changer.changeOf(id, userId, (found, now) => {
      if (found.state === 'calledOff') return found;
      const off = calledOff(found, [otherThan(found, userId)], now);
      if (off === found) throw closed();
      return off;
    });
    return this.#told(plan, caller);
  }

  async hadDate(otherId: string, { userId }: Caller): Promise<boolean> {
    return this.plans.hadDate([userId, otherId], AHEAD_MS, new Date());
  }

  async show(plan: Plan, caller: Caller): Promise<DatePlan> {
    const otherId = otherThan(plan, caller.userId);
    const people = await this.people.friendsAmong([otherId], caller);
    return shownTo(plan, caller.userId, people.get(otherId) ?? null, new Date());
  }

  /** The same id again is the same plan; that of another member's is not told apart from one that is taken. */
  async #again(plan: Plan, caller: Caller): Promise<DatePlan> {
    if (plan.userIds[0] !== caller.userId) throw new ServiceError<DatesReason>('conflict', 'date_plan_id_taken');
    return this.show(plan, caller);
  }

  async #told(plan: Plan, caller: Caller): Promise<DatePlan> {
    if (plan.news.length > 0) this.outbox.dispatch(plan);
    return this.show(plan, caller);
  }
}

function newPlan({ clientPlanId, withId, place, startsAt, endsAt }: NewDatePlan, userId: string, now: Date): Plan {
  const side = (member: string) => ({ userId: member, declined: [], former: [], mails: [] });
  const plan: Plan = {
    _id: clientPlanId,
    userIds: [userId, withId],
    sides: [side(userId), side(withId)],
    changedBy: userId,
    state: 'proposed',
    place,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    revision: 1,
    proposedAt: now,
    agreed: null,
    news: [],
    version: 1,
    nextAt: new Date(endsAt),
    removeAt: now,
  };
  return scheduled(withNews(plan, withId, 'dateProposed'), now);
}
