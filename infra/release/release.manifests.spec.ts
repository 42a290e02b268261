import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { run } from '../local/commands.ts';
import { root } from '../local/paths.ts';
import { productImages } from './artefacts.js';
import { hasBuildx } from './buildx.js';

interface Sbom {
  components: { group?: string; name: string; version: string }[];
}

const deployables = productImages(root).map(({ name }) => name);
const { version: current } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
let dir: string;
let clone: string;
let out: string;
let before: string;
let printed: string;

const git = (...args: string[]) => run('git', args, { cwd: clone });
/** Everything that a release could change in a clone. */
const state = async () => [await git('status', '--porcelain'), await git('show-ref'), await git('reflog')].join('\n');
const release = (...args: string[]) =>
  run(process.execPath, [join(root, 'infra/release/release.ts'), ...args], { cwd: clone });
const sbomOf = (name: string) => readFileSync(join(out, `sbom/${name}.cdx.json`), 'utf8');
const packagesIn = (name: string) =>
  (JSON.parse(sbomOf(name)) as Sbom).components.map(({ group, name: own }) => (group ? `${group}/${own}` : own));

describe('a dry run of a release', () => {
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'attune-release-'));
    clone = join(dir, 'clone');
    out = join(dir, 'out');
    await run('git', ['clone', '--quiet', '--shared', '--no-tags', root, clone]);
    before = await state();
    printed = await release('--dry-run', '--as', '9.8.7', '--out', out);
    // A program for each of fourteen lists: half a minute, and far more where others work too.
  }, 900_000);
  afterAll(() => rmSync(dir, { recursive: true }));

  test('nothing is changed, committed or tagged', async () => {
    expect(await state()).toBe(before);
    expect(printed).toMatch(/^done +a dry run: nothing here was changed, committed, tagged or pushed$/m);
    expect(readdirSync(dir).toSorted()).toEqual(['clone', 'out']);
  });

  test('in a clone without tags it starts from the commit that the changelog names', () => {
    const [, named = ''] =
      new RegExp(`## ${current.replaceAll('.', '\\.')} [^#]*?([0-9a-f]{40})`).exec(
        readFileSync(join(clone, 'CHANGELOG.md'), 'utf8'),
      ) ?? [];

    expect(printed).toContain(`${current} → 9.8.7: `);
    expect(printed).toContain(`since ${named.slice(0, 12)}.`);
  });

  test('the changelog has what was added and mended, each with its scope and its commit', () => {
    const entry = readFileSync(join(out, 'changelog.md'), 'utf8');

    expect(entry).toMatch(/^## 9\.8\.7 \(\d{4}-\d\d-\d\d\)\n/);
    expect(entry).toMatch(/### Features\n\n(\* .+ [0-9a-f]{7,}\n)+/);
    expect(entry).toMatch(/### Bug Fixes\n\n(\* .+ [0-9a-f]{7,}\n)+/);
    expect(printed).toContain(entry.trim());
  });

  test('every deployable has a list of its packages that is valid CycloneDX', async () => {
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);

    for (const name of deployables) {
      expect([name, await validator.validate(sbomOf(name))]).toEqual([name, null]);
      expect(packagesIn(name).length).toBeGreaterThan(10);
    }
  });

  test('the lists have what runs, also what another workspace needs for its tests alone, and nothing of tests', () => {
    expect(packagesIn('auth')).toEqual(expect.arrayContaining(['@nestjs/core', 'mongoose', 'zod', '@node-rs/argon2']));
    expect(packagesIn('web')).toEqual(expect.arrayContaining(['react', 'react-dom']));
    expect(
      deployables.flatMap(packagesIn).filter(name => /^(jest|s3rver|playwright-core|lighthouse)$/.test(name)),
    ).toEqual([]);
  });

  test('the manifests of every overlay have the new version, as Kubernetes wants them', () => {
    const local = readFileSync(join(out, 'manifests/local.yaml'), 'utf8');
    const images = [...local.matchAll(/image: attune\/([\w-]+):(\S+)/g)].map(([, name, tag]) => `${name}:${tag}`);

    expect(images.length).toBeGreaterThan(10);
    expect(images.filter(image => !deployables.map(name => `${name}:9.8.7`).includes(image))).toEqual([]);
    expect(readdirSync(join(out, 'manifests')).toSorted()).toEqual(['local.yaml', 'production.yaml']);
  });

  test('it says how every image is built, or that it cannot', () => {
    const lines = deployables.map(name => `registry.example.org/attune/${name}:9.8.7 ← infra/docker/`);

    if (hasBuildx()) for (const line of lines) expect(printed).toContain(line);
    else expect(printed).toMatch(/^images +not printed: docker buildx is not here$/m);
  });
});
