import { z } from 'zod';

/** The IANA name of a time zone, as `Europe/Berlin`. */
export const timeZone = <Reason extends string>(unknown: Reason) =>
  z.string(unknown).max(64, unknown).refine(isTimeZone, unknown);

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
