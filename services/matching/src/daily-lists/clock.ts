const formatters = new Map<string, Intl.DateTimeFormat>();

/** The name of the zone as it is stored: one for all spellings. */
export const canonicalTimeZone = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/** The date and the hour that a member's clock shows. */
export function localTime(now: Date, timeZone: string): { date: string; hour: number } {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${parts['year']}-${parts['month']}-${parts['day']}`, hour: Number(parts['hour']) };
}

/** To make one takes longer than to use it. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const;
  const made = new Intl.DateTimeFormat('en', { timeZone, ...digits });
  formatters.set(timeZone, made);
  return made;
}
