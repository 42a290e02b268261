import { checkMigrations, type Migration } from '../src/stores/migrations/migration.js';
import { STEPS } from './migrations/items.steps.mjs';

const [FIRST, SECOND] = STEPS as [Migration, Migration];

describe('rules of migrations', () => {
  test.each<[string, Migration[]]>([
    ['a hole', [{ ...FIRST, version: 2 }]],
    ['an earlier release after a later one', [FIRST, { ...FIRST, version: 2, release: '0.1.9' }]],
    ['a removal in the release that adds', [FIRST, { ...SECOND, release: '0.2.0' }]],
    ['a removal of what was not replaced', [{ ...SECOND, version: 1 }]],
  ])('a list with %s is refused', (_fault, list) => {
    expect(() => checkMigrations(list)).toThrow(/^Migration \d/);
    expect(() => checkMigrations(STEPS)).not.toThrow();
  });
});
