import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Limit, Limits } from '@attune/platform/rate-limit';
import { root } from './local/paths.ts';

const HEAD = ['Where', 'Limit', 'Per', 'What is counted'];
const PERIODS: Record<number, string> = {
  0: 'at a time',
  60: 'a minute',
  3600: 'an hour',
  86_400: 'a day',
  604_800: 'a week',
};

const files = ['gateway', ...readdirSync(join(root, 'services')).map(name => `services/${name}`)].flatMap(folder =>
  readdirSync(join(root, folder, 'src')).flatMap(file => (file.endsWith('.limits.ts') ? `${folder}/src/${file}` : [])),
);

describe('The page of limits', () => {
  test('has every limit of the gateway and the services as it is, and no other', async () => {
    const rows = await Promise.all(files.map(rowsOf));

    expect(tableOf(readFileSync(join(root, 'docs/operations/limits.md'), 'utf8'))).toEqual([HEAD, ...rows.flat()]);
  });
});

async function rowsOf(file: string): Promise<string[][]> {
  const { LIMITS } = (await import(join(root, file))) as { LIMITS: Limits };
  const [, where = ''] = /([\w-]+)\.limits\.ts$/.exec(file) ?? [];
  return Object.values(LIMITS).map(limit => [where, often(limit), limit.per ?? 'a member', limit.what]);
}

function often({ points, seconds }: Limit): string {
  const unit = seconds % 86_400 === 0 ? [86_400, 'days'] : seconds % 60 === 0 ? [60, 'minutes'] : [1, 'seconds'];
  return `${points} ${PERIODS[seconds] ?? `in ${seconds / Number(unit[0])} ${unit[1]}`}`;
}

/** The cells of a table, its line below the head excepted. */
const tableOf = (page: string): string[][] =>
  page
    .split('\n')
    .filter(line => line.startsWith('|') && !line.startsWith('| -'))
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    );
