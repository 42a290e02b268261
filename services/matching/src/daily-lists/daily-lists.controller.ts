import { matchingContract } from '@attune/matching-contract/matching.contract';
import { dailyListMethods } from '@attune/matching-contract/daily-list.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { TodayService } from './today.service.js';
import { VisitService } from '../seekers/visit.service.js';

const contract = { service: matchingContract.service, methods: dailyListMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** The people of a member's day. The caller is taken from the session alone. */
@Serves(contract)
export class DailyListsController {
  constructor(
    private readonly days: TodayService,
    private readonly visits: VisitService,
  ) {}

  async today(_input: Input<'today'>, caller: Caller | undefined) {
    return this.days.today(authenticated(caller));
  }

  async exposure(_input: Input<'exposure'>, caller: Caller | undefined) {
    return this.days.exposure(authenticated(caller));
  }

  async refreshAge(_input: Input<'refreshAge'>, caller: Caller | undefined) {
    await this.visits.refreshAge(authenticated(caller));
  }
}
