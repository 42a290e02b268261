import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../infra/local/paths.ts';
import { groups } from './groups.ts';

describe('groups of mutated files', () => {
  test('every file and every spec is there: Stryker only warns of one that is not', () => {
    const named = Object.values(groups).flatMap(units => units.flatMap(({ files, specs }) => [...files, ...specs]));

    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(path => !existsSync(join(root, path)))).toEqual([]);
  });
});
