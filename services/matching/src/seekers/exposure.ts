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

/** Counts one more time on this day. Days that are not counted any more go, however long ago they were. */
export function countedOn(now: Date): { $set: object }[] {
  const today = dayOf(now);
  const isCounted = { $gt: [{ $toInt: '$$day.k' }, today - EXPOSURE_DAYS] };
  const days = { $objectToArray: { $ifNull: ['$shown', {}] } };
  const counted = { $arrayToObject: { $filter: { input: days, as: 'day', cond: isCounted } } };
  const onceMore = { $add: [{ $ifNull: [`$shown.${today}`, 0] }, 1] };
  return [{ $set: { shown: { $mergeObjects: [counted, { [today]: onceMore }] } } }];
}
