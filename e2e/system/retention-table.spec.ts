import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PAGE = join(import.meta.dirname, '../../docs/operations/retention.md');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What a number means: by the word that follows it, or by the end of a constant's name. A month is no number of days. */
const UNITS: Record<string, [unit: 'ms' | 'months', factor: number]> = {
  second: ['ms', 1000],
  minute: ['ms', 60_000],
  hour: ['ms', HOUR_MS],
  day: ['ms', DAY_MS],
  year: ['ms', 365 * DAY_MS],
  month: ['months', 1],
  _MS: ['ms', 1],
  _S: ['ms', 1000],
  _SECONDS: ['ms', 1000],
  _HOURS: ['ms', HOUR_MS],
  _DAYS: ['ms', DAY_MS],
  _MONTHS: ['months', 1],
};

function duration(count: number, unit: string): string {
  const [kind, factor] = UNITS[unit] ?? [`unknown: ${unit}`, 1];
  return `${count * factor} ${kind}`;
}

/** The rows of the table, each by its cells. */
const rows = readFileSync(PAGE, 'utf8')
  .split('\n')
  .filter(line => line.startsWith('|'))
  .slice(2)
  .map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  );

/** What a cell says, as `7 days` or `48 hours`. */
const said = (cell: string) =>
  [...cell.matchAll(/(\d+) (second|minute|hour|day|month|year)s?\b/g)].map(([, count, unit = '']) =>
    duration(Number(count), unit),
  );

/** What the constants say that a cell links to. */
const meant = (cell: string) =>
  [...cell.matchAll(/\[`(\w+)`\]\(([^)]+)\)/g)].map(async ([, name = '', path = '']) => {
    const module = (await import(join(dirname(PAGE), path))) as Record<string, number>;
    return duration(module[name] ?? Number.NaN, /_[A-Z]+$/.exec(name)?.[0] ?? '');
  });

describe('the table of retention times', () => {
  test('has rows, each with what, for how long, by what, and the constants', () => {
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter(cells => cells.length !== 4)).toEqual([]);
  });

  test.each(rows)('%s: %s', async (_what, keptFor, _removedBy, constants) => {
    const inCode = await Promise.all(meant(constants ?? ''));

    expect(inCode.length).toBeGreaterThan(0);
    expect(said(keptFor ?? '')).toEqual(inCode);
  });
});
