import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';
import { DatePlan, DatePlanAnswer, DatePlanChange, DatePlanId, NewDatePlan } from './date-plan.js';
import { MeetWish } from './meet-wish.js';

export const One = z.strictObject({ id: DatePlanId });
export const Plan = z.object({ plan: DatePlan });

/** For the two members of a plan. */
export const planMethods = {
  /**
   * Those to come first, the next one leading; then those of the last 30 days, the latest first. `wishes` are the caller's own that are on; absent
   * from replicas of an earlier version.
   */
  list: {
    input: z.strictObject({}),
    output: z.object({ plans: z.array(DatePlan), wishes: z.array(MeetWish).optional() }),
    encrypted: true,
  },
  plan: { input: One, output: Plan, encrypted: true },
  /**
   * `forbidden` unless the two are friends who see each other and neither ended their conversation with words; `rate_limited`: 5 a day. Again
   * under the same id: the same plan.
   */
  propose: { input: NewDatePlan, output: Plan, timeoutMs: 10_000, encrypted: true },
  /**
   * By either of the two, until 30 minutes before the beginning that was agreed, or until the one that was proposed. The other one has to accept
   * again; what was agreed stands until then. `conflict`: the plan is newer than `revision`.
   */
  change: { input: DatePlanChange.extend(One.shape), output: Plan, encrypted: true },
  /**
   * By who did not propose it, or its last change, in the same time. `conflict`: the plan is newer than `revision`. Accepting and changing are
   * `forbidden` where proposing is.
   */
  answer: { input: DatePlanAnswer.extend(One.shape), output: Plan, encrypted: true },
  /**
   * Whether the caller had a date with this member: one that both agreed to, was proposed 24 hours before its start or earlier, is over,
   * and was not called off. Known for 30 days after it.
   */
  hadDate: { input: z.strictObject({ with: UserId }), output: z.object({ hadDate: z.boolean() }) },
  /** By either of the two, before the end; again, it changes nothing. 30 minutes before its beginning and later it is checked all the same. */
  callOff: { input: One, output: Plan, encrypted: true },
} as const;
