import { dateFormat, localFormat } from '../../../i18n/local-format.js';

interface Times {
  startsAt: string;
  endsAt: string;
  /** That of the place: guests come by the clock there. */
  timeZone: string;
}

type Format = (at: Date) => string;
const formats = new Map<string, Record<'day' | 'clock' | 'moment', Format>>();

/** Undefined where the browser is older than the zone: the reader's own clock is shown then. */
function knownZone(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

function formatsIn(given: string) {
  const timeZone = knownZone(given) ?? hereZone();
  const made = formats.get(timeZone) ?? {
    day: dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone }),
    clock: localFormat({ hour: 'numeric', minute: '2-digit', timeZone }),
    moment: localFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone }),
  };
  formats.set(timeZone, made);
  return made;
}

/** The day and from when to when, on the clock of the place. */
export function timesOf({ startsAt, endsAt, timeZone }: Times) {
  const { day, clock } = formatsIn(timeZone);
  return { day: day(new Date(startsAt)), from: clock(new Date(startsAt)), to: clock(new Date(endsAt)) };
}

/** The day with its year and the time at which it begins, on the clock of the place. */
export const beginningOf = ({ startsAt, timeZone }: Omit<Times, 'endsAt'>): string =>
  formatsIn(timeZone).moment(new Date(startsAt));

/** The zone of the place; undefined where it is this device's own, or unknown. */
export function otherZoneOf({ timeZone }: Pick<Times, 'timeZone'>): string | undefined {
  const zone = knownZone(timeZone);
  return zone === hereZone() ? undefined : zone?.replaceAll('_', ' ');
}

const hereZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
