import { datesContract } from '@attune/dates-contract/dates.contract';
import { planMethods } from '@attune/dates-contract/plan.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { WishService } from '../wishes/wish.service.js';
import { PlanService } from './plan.service.js';

const contract = { service: datesContract.service, methods: planMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Dates of two members. The caller is taken from the session alone. */
@Serves(contract)
export class PlansController {
  constructor(
    private readonly plans: PlanService,
    private readonly wishes: WishService,
  ) {}

  async list(_input: Input<'list'>, caller: Caller | undefined) {
    const known = authenticated(caller);
    const [plans, wishes] = await Promise.all([this.plans.list(known), this.wishes.list(known)]);
    return { plans, wishes };
  }

  async plan({ id }: Input<'plan'>, caller: Caller | undefined) {
    return { plan: await this.plans.one(id, authenticated(caller)) };
  }

  async propose(input: Input<'propose'>, caller: Caller | undefined) {
    return { plan: await this.plans.propose(input, authenticated(caller)) };
  }

  async change(input: Input<'change'>, caller: Caller | undefined) {
    return { plan: await this.plans.change(input, authenticated(caller)) };
  }

  async answer(input: Input<'answer'>, caller: Caller | undefined) {
    return { plan: await this.plans.answer(input, authenticated(caller)) };
  }

  async hadDate({ with: otherId }: Input<'hadDate'>, caller: Caller | undefined) {
    return { hadDate: await this.plans.hadDate(otherId, authenticated(caller)) };
  }

  async callOff({ id }: Input<'callOff'>, caller: Caller | undefined) {
    return { plan: await this.plans.callOff(id, authenticated(caller)) };
  }
}
