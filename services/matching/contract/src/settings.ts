import { z } from 'zod';
import { Answer } from './answer.js';
import { Consent } from './consent.js';
import { Limits } from './limits.js';
import { Town } from './town.js';

/** What a member has to do before members are suggested to them, and they to members. */
export const Step = z.enum(['give_consent', 'add_age', 'choose_town', 'set_limits', 'resume']);
export type Step = z.infer<typeof Step>;

const isTimeZone = (timeZone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
};

/** Where a member's day begins, and the hour of that day at which the Super Match is shown. */
export const Clock = z.strictObject({
  timeZone: z.string().max(64).refine(isTimeZone, 'This time zone does not exist.'),
  superMatchHour: z.int('Please choose an hour.').min(0, 'Please choose an hour.').max(23, 'Please choose an hour.'),
});
export type Clock = z.infer<typeof Clock>;

/** All that matching stores of the caller, as they set it. */
export const Settings = z.object({
  consents: z.array(Consent),
  steps: z.array(Step),
  answers: z.array(Answer),
  limits: z.object(Limits.shape).nullable(),
  town: Town.nullable(),
  clock: z.object(Clock.shape),
  isPaused: z.boolean(),
});
export type Settings = z.infer<typeof Settings>;
