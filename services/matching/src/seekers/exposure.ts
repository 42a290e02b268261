const DAY_MS = 24 * 3_600_000;

/** How many days `lately` is. */
export const EXPOSURE_DAYS = 14;

export const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);

/** How often a member was shown lately. */
export function timesShown(shown: Record<string, number> | undefined, now: Date): number {
  const first = dayOf(now) - EXPOSURE_DAYS;
  const lately = Object.entries(shown ?? {}).filter(([day]) => Number(day) > first);
  return lately.reduce((sum, [, times]) => sum + times, 0);
}

/** Days that are not counted any more, two weeks back. */
export const pastDays = (today: number): number[] =>
  Array.from({ length: EXPOSURE_DAYS }, (_, index) => today - EXPOSURE_DAYS - index);
