import { Mark } from '@attune/auth-contract/shown-marks';
import { timeZone } from '@attune/auth-contract/time-zone';
import { z } from 'zod';
import { Answer } from './answer.js';
import { Consent } from './consent.js';
import { Limits } from './limits.js';
import type { MatchingReason } from './matching.reasons.js';
import { Town } from './town.js';

/** What a member has to do before members are suggested to them, and they to members. */
export const Step = z.enum(['give_consent', 'add_age', 'choose_town', 'set_limits', 'resume']);
export type Step = z.infer<typeof Step>;

const HOUR = 'super_match_hour_missing' satisfies MatchingReason;

/** Where a member's day begins, and the hour of that day at which the Super Match is shown. */
export const Clock = z.strictObject({
  timeZone: timeZone('time_zone_unknown' satisfies MatchingReason),
  superMatchHour: z.int(HOUR).min(0, HOUR).max(23, HOUR),
});
export type Clock = z.infer<typeof Clock>;

const UNKNOWN_MARK = 'mark_unknown' satisfies MatchingReason;

/** "Show me only people with" one of these marks; none: with or without. */
export const OnlyWithInput = z.strictObject({
  marks: z.array(z.enum(Mark.options, UNKNOWN_MARK), UNKNOWN_MARK).max(Mark.options.length, UNKNOWN_MARK),
});

/** The marks that the caller asks for, and those that can be made here: one that can't doesn't count. */
const OnlyWith = z.object({ chosen: z.array(z.string()), offered: z.array(z.string()) });

/** All that matching stores of the caller, as they set it. */
export const Settings = z.object({
  consents: z.array(Consent),
  steps: z.array(Step),
  answers: z.array(Answer),
  limits: z.object(Limits.shape).nullable(),
  town: Town.nullable(),
  clock: z.object(Clock.shape),
  isPaused: z.boolean(),
  onlyWith: OnlyWith.default({ chosen: [], offered: [] }),
});
export type Settings = z.infer<typeof Settings>;
