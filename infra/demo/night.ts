const DAY_MS = 86_400_000;

/** When everything is deleted: in the morning of Europe, and at night in America. The banner says it (web/src/app/demo-banner.tsx). */
const HOUR_UTC = 4;

/** Milliseconds until the next reset. */
export function untilNight(now: Date): number {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR_UTC);
  return today > now.getTime() ? today - now.getTime() : today + DAY_MS - now.getTime();
}
