import { plan } from '../ui/dates.fixture.js';
import { calendarFile } from './calendar-file.js';

const NOW = new Date('2026-11-28T12:00:00.000Z');
const date = plan({
  place: 'Café Morgen; 1st floor, left\\right',
  startsAt: '2026-12-04T18:00:00.000Z',
  endsAt: '2026-12-04T20:30:00.000Z',
});

describe('calendarFile', () => {
  test('is an event in lines that end as the standard says, its words escaped', () => {
    expect(calendarFile(date, 'Date with Bob', NOW).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Attune//Dates//EN',
      'BEGIN:VEVENT',
      `UID:${date.id}@attune`,
      'SEQUENCE:1',
      'DTSTAMP:20261128T120000Z',
      'DTSTART:20261204T180000Z',
      'DTEND:20261204T203000Z',
      'SUMMARY:Date with Bob',
      String.raw`LOCATION:Café Morgen\; 1st floor\, left\\right`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('B9: adds no line of its own for a place with line breaks, and none is longer than 75 octets', () => {
    const file = calendarFile({ ...date, place: `END:VEVENT\r\nATTACH:x\n${'ü'.repeat(90)}` }, 'x', NOW);
    const lines = file.split('\r\n');

    expect(lines.filter(line => /^(ATTACH|END:VEVENT)/.test(line))).toEqual(['END:VEVENT']);
    expect(Math.max(...lines.map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain('ü'.repeat(90));
  });
});
