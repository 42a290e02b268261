const QUARTER_MS = 900_000;
/** Two days and a bit: on one of them a clock may have no such hour. */
const QUARTERS = 200;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The date and the time of day that a member's clock shows. */
export function localTime(at: Date, timeZone: string): { date: string; hour: number; minute: number } {
  const parts = formatterOf(timeZone).formatToParts(at);
  const part = (type: string) => parts.find(one => one.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
    minute: Number(part('minute')),
  };
}

/** The next moment at which a clock of the zone shows the full hour. Every zone is whole quarters of an hour away from UTC. */
export function nextAt(hour: number, timeZone: string, after: Date): Date {
  const first = Math.floor(after.getTime() / QUARTER_MS) + 1;
  for (let quarter = first; quarter < first + QUARTERS; quarter += 1) {
    const at = new Date(quarter * QUARTER_MS);
    const local = localTime(at, timeZone);
    if (local.hour === hour && local.minute === 0) return at;
  }
  throw new Error(`No clock of ${timeZone} shows ${hour}:00.`);
}

/** To make one takes longer than to use it. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const digits = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en', { timeZone, ...date, ...digits });
  formatters.set(timeZone, made);
  return made;
}
