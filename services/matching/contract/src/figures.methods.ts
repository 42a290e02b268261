import type { Method } from '@attune/platform/contract';
import { z } from 'zod';

/** How well the answers of two members suit each other: as precise as it is kept with what they say about a meeting. */
export const FIT_LEVELS = ['low', 'middle', 'high'] as const;
export type FitLevel = (typeof FIT_LEVELS)[number];

/** Rounded, so that few members make no difference. */
const Percent = z.int().min(0).max(100).multipleOf(5);

/** Of the pairs of a level. Null where there are too few. */
const Level = z.object({ met: Percent, wouldAgain: Percent }).nullable();

/** How suggestions turn out at this instance. Null where too few members are in a figure. No count is told. */
export const Figures = z.object({
  meetings: z.object({ low: Level, middle: Level, high: Level }).nullable(),
  /** Which share of all showings of 14 days the members have who were shown least, and most. */
  exposure: z.object({ bottomHalf: Percent, topTenth: Percent }).nullable(),
  /** Of friend requests. */
  requests: z.object({ answered: Percent }).nullable(),
});
export type Figures = z.infer<typeof Figures>;

/** How suggestions turn out, for members and visitors alike. */
export const figuresMethods = {
  /** As of the month; without a caller. */
  figures: { input: z.strictObject({}), output: Figures },
} as const satisfies Record<string, Method>;
