import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const PAGES = ['docs/invariants.md', 'docs/abuse-cases.md'];

/** The ids that a page gives a row of a table. */
const described = new Set(
  PAGES.flatMap(page => [...read(page).matchAll(/^\| ([A-Z]\d{1,2}) +\|/gm)].map(([, id]) => id)),
);

/** The ids that titles of tests begin with: one, or several with commas. */
function idsInTitles(path: string): string[] {
  const titles = read(path).matchAll(/['"`]((?:[A-Z]\d{1,2}(?:, |: | and | ))+)\S/g);
  return [...titles].flatMap(([, ids = '']) => ids.match(/[A-Z]\d{1,2}/g) ?? []);
}

describe('ids of test titles', () => {
  const specs = execFileSync('git', ['ls-files', '*.spec.ts', '*.spec.tsx'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
  const used = specs.flatMap(path => idsInTitles(path).map(id => ({ id, path })));

  test('each is described in docs/', () => {
    expect(used.length).toBeGreaterThan(300);
    expect(used.filter(({ id }) => !described.has(id))).toEqual([]);
  });

  test('each described id has a test', () => {
    const shown = new Set(used.map(({ id }) => id));

    expect([...described].filter(id => !shown.has(id ?? ''))).toEqual([]);
  });
});
