import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { Card } from './card.js';
import { Step } from './settings.js';

const Nothing = z.strictObject({});

/** Why a day has fewer than ten people, and so what would help. */
const Shortage = z.enum(['few_members', 'narrow_limits', 'all_seen']);
export type Shortage = z.infer<typeof Shortage>;

/** `incomplete`: the steps stand before the first suggestion. */
export const Today = z.discriminatedUnion('state', [
  z.object({ state: z.literal('incomplete'), steps: z.array(Step) }),
  z.object({
    state: z.literal('ready'),
    date: z.iso.date(),
    cards: z.array(Card),
    shortage: Shortage.nullable(),
    /** Whether a mail is to tell the caller when there are people. */
    isWakeMeOn: z.boolean().default(false),
    /** Whether people without a mark that the caller asks for are left out. */
    isOnlyWithOn: z.boolean().default(false),
  }),
]);
export type Today = z.infer<typeof Today>;

/** The people of a member's day. */
export const dailyListMethods = {
  /**
   * The same people all day, without those who meanwhile may not be shown any more; after a change of genders none until the next
   * day. An empty day is made again after five minutes, or once something is set. `rate_limited`: 30 lists made in an hour.
   */
  today: { input: Nothing, output: Today },
  /** How often the caller was put on another member's list in the last `days` days. */
  exposure: { input: Nothing, output: z.object({ shown: z.int().min(0), days: z.int() }) },
  /** The caller's profile has another age, or none: it is read again. Nothing happens where they do not take part. */
  refreshAge: { input: Nothing, output: z.void() },
} as const satisfies Record<string, Method>;
