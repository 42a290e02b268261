import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import type { MatchingReason } from './matching.reasons.js';

/** "Tell me when there are people": one mail, once there are enough, or after 30 days that there aren't. */
export const wakeMeMethods = {
  /** A second time: the first wait goes on. A choice is answered after a day at the earliest, and a week after the last answer. */
  setWakeMe: {
    input: z.strictObject({ isOn: z.boolean('wake_me_choice_missing' satisfies MatchingReason) }),
    output: z.void(),
  },
} as const satisfies Record<string, Method>;
