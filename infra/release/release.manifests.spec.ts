import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { run } from '../local/commands.ts';
import { root } from '../local/paths.ts';
import { hasBuildx } from './buildx.js';

interface Sbom {
  components: { group?: string; name: string; version: string }[];
}

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
const sbom = () => readFileSync(join(out, 'sbom/attune.cdx.json'), 'utf8');

describe('a dry run of a release', () => {
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'attune-release-'));
    clone = join(dir, 'clone');
    out = join(dir, 'out');
    await run('git', ['clone', '--quiet', '--shared', '--no-tags', root, clone]);
    before = await state();
    printed = await release('--dry-run', '--as', '9.8.7', '--out', out);
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

  test('the list of the packages of the image is valid CycloneDX', async () => {
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);

    expect(await validator.validate(sbom())).toBeNull();
  });

  test('the list has what runs, also what another workspace needs for its tests alone, and nothing of tests', () => {
    const { components } = JSON.parse(sbom()) as Sbom;
    const packages = components.map(({ group, name }) => (group ? `${group}/${name}` : name));

    expect(packages).toEqual(
      expect.arrayContaining([
        '@nestjs/core',
        'mongoose',
        'zod',
        '@node-rs/argon2',
        'sharp',
        'age-encryption',
        'react',
      ]),
    );
    expect(packages.filter(name => /^(jest|fauxqs|playwright-core|lighthouse)$/.test(name))).toEqual([]);
  });

  test('the manifests of every overlay have the new version, as Kubernetes wants them', () => {
    const local = readFileSync(join(out, 'manifests/local.yaml'), 'utf8');
    const images = [...local.matchAll(/image: (attune\/\S+)/g)].map(([, image]) => image);

    expect(images.length).toBeGreaterThan(10);
    expect(new Set(images)).toEqual(new Set(['attune/attune:9.8.7']));
    expect(readdirSync(join(out, 'manifests')).toSorted()).toEqual(['local.yaml', 'production.yaml']);
  });

  test('it says how the image is built, or that it cannot', () => {
    const line = 'registry.example.org/attune/attune:9.8.7 ← infra/docker/node.Dockerfile';

    if (hasBuildx()) expect(printed).toContain(line);
    else expect(printed).toMatch(/^images +not printed: docker buildx is not here$/m);
  });
});
