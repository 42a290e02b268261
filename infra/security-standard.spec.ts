import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const PAGES = ['docs/security/input.md', 'docs/security/accounts.md', 'docs/security/operation.md'];
/** How many requirements of levels 1 and 2 each chapter of OWASP ASVS 5.0.0 has; of V10 and V17 no single one applies. */
const REQUIREMENTS = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
};

const rows = PAGES.flatMap(page => readFileSync(join(root, page), 'utf8').split('\n'))
  .map(line => /^\| (\d+)\.(\d+\.\d+|\*) *\| ([12]) *\|([^|]+)\| (held|open|n\/a) *\|(.*)\|$/.exec(line))
  .filter(row => row !== null)
  .map(([, chapter = '', number = '', , , state, evidence = '']) => ({
    chapter,
    number,
    state,
    evidence: evidence.trim(),
  }));
const single = rows.filter(({ number }) => number !== '*');

describe('security standard', () => {
  test('each requirement of levels 1 and 2 is listed once', () => {
    const ids = single.map(({ chapter, number }) => `${chapter}.${number}`);
    const counts = Object.fromEntries(
      Object.keys(REQUIREMENTS).map(chapter => [chapter, single.filter(row => row.chapter === chapter).length]),
    );

    expect(ids).toHaveLength(new Set(ids).size);
    expect(counts).toEqual(REQUIREMENTS);
    expect(rows.filter(({ number }) => number === '*').map(({ chapter }) => chapter)).toEqual(['10', '17']);
  });

  test('each says what shows it, or why it does not hold', () => {
    expect(rows.filter(({ evidence }) => evidence === '')).toEqual([]);
  });

  test('each file that is named is there', () => {
    const files = rows.flatMap(({ evidence }) =>
      [...evidence.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+)`/g)].map(([, file = '']) => file),
    );

    expect(files.length).toBeGreaterThan(200);
    expect(files.filter(file => !existsSync(join(root, file)))).toEqual([]);
  });
});
