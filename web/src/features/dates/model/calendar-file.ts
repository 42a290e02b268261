import { withoutOrderControls } from '../../../i18n/bidi.js';
import { instanceName } from '../../../i18n/instance-name.js';
import type { DatePlan } from './dates.queries.js';

type Event = Pick<DatePlan, 'id' | 'revision' | 'place' | 'startsAt' | 'endsAt'>;

/** One date as a calendar takes it (RFC 5545). The same date again replaces the one before. */
export function calendarFile(
  { id, revision, place, startsAt, endsAt }: Event,
  title: string,
  now = new Date(),
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(instanceName())}//Dates//EN`,
    'BEGIN:VEVENT',
    `UID:${id}@attune`,
    `SEQUENCE:${revision}`,
    `DTSTAMP:${momentOf(now)}`,
    `DTSTART:${momentOf(new Date(startsAt))}`,
    `DTEND:${momentOf(new Date(endsAt))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(line => `${folded(line)}\r\n`).join('');
}

const momentOf = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string) =>
  withoutOrderControls(text)
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n?|\n/g, String.raw`\n`);

const octets = (text: string) => new TextEncoder().encode(text).length;

/** No line has more than 75 octets; the next one begins with a blank. */
function folded(line: string): string {
  let [all, last] = ['', ''];
  for (const character of line) {
    if (octets(last + character) > 75) {
      all += `${last}\r\n`;
      last = ' ';
    }
    last += character;
  }
  return all + last;
}
