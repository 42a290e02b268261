import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../local/commands.ts';
import { gateway, services } from '../local/deployables.ts';
import { root } from '../local/paths.ts';
import { versionsIn, writeVersion } from './version-places.js';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

const linesOf = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8').split('\n');

describe('the version', () => {
  test('it is the same wherever it stands', async () => {
    const places = await versionsIn(root);
    const paths = places.map(([path]) => path);

    expect(places.filter(([, other]) => other !== version)).toEqual([]);
    for (const { name, folder } of [...services(), gateway()]) {
      expect(paths).toEqual(
        expect.arrayContaining([
          `${folder}/package.json`,
          `package-lock.json: ${folder}`,
          `k8s/base/${name}/kustomization.yaml`,
        ]),
      );
    }
    expect(paths).toEqual(expect.arrayContaining(['docker-compose.yml', 'docs/operations/one-machine.md']));
    expect(paths.filter(path => path.endsWith('.template')).length).toBeGreaterThan(1);
  });

  test('a release writes it into all of them, and changes nothing else', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'attune-version-'));
    const before = await versionsIn(root);
    const paths = new Set([...before.map(([place]) => place.split(':')[0] ?? ''), 'package-lock.json']);
    for (const path of paths) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      cpSync(join(root, path), join(copy, path));
    }
    await run('git', ['init', '--quiet'], { cwd: copy });
    await run('git', ['add', '.'], { cwd: copy });

    await writeVersion(copy, '9.8.7');
    const after = await versionsIn(copy);

    expect(after).toEqual(before.map(([path]) => [path, '9.8.7']));
    for (const path of paths) {
      const lines = linesOf(copy, path);
      const old = linesOf(root, path);
      expect(lines.filter((line, index) => line !== old[index] && !line.includes('9.8.7'))).toEqual([]);
      expect(lines).toHaveLength(old.length);
    }
    rmSync(copy, { recursive: true });
  });
});
