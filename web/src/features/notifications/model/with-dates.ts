/** Both in one list, the newest first. While more pages follow, what is older than their beginning waits for them. */
export function withDates<One extends { at: string }, Other extends { at: string }>(
  notifications: One[],
  dates: Other[],
  hasMore: boolean,
): (One | Other)[] {
  const oldest = hasMore ? (notifications.at(-1)?.at ?? '') : '';
  return [...notifications, ...dates.filter(({ at }) => at >= oldest)].sort((one, other) =>
    other.at.localeCompare(one.at),
  );
}
