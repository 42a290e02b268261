import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { buildFrom } from '../deployment/kustomize.js';
import { containersOf, workloadsOf } from '../deployment/workloads.js';
import { run } from '../local/commands.ts';
import { root } from '../local/paths.ts';

const OVERLAY = 'k8s/overlays/production';
const { images } = parse(readFileSync(join(root, OVERLAY, 'kustomization.yaml'), 'utf8')) as {
  images: { name: string }[];
};
/** Also those of components that the overlay may have. */
const own = images.map(({ name }) => name.replace('attune/', ''));
const digestOf = (name: string) => `sha256:${Buffer.from(name).toString('hex').padEnd(64, '0')}`;
/** As bake writes it, with what it says of the build beside it. */
const metadataOf = (names: string[]) => ({
  'buildx.build.warnings': 'none',
  ...Object.fromEntries(
    names.map(name => [
      name,
      { 'image.name': `ghcr.io/example/attune/${name}:9.8.7`, 'containerimage.digest': digestOf(name) },
    ]),
  ),
});
let dir: string;

const putDigests = (names: string[]) => {
  writeFileSync(join(dir, 'metadata.json'), JSON.stringify(metadataOf(names)));
  const overlay = join(dir, OVERLAY);
  return run(process.execPath, [join(root, 'infra/release/overlay-digests.ts'), overlay, join(dir, 'metadata.json')]);
};

describe('digests of an overlay', () => {
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'attune-digests-'));
    cpSync(join(root, 'k8s'), join(dir, 'k8s'), { recursive: true });
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  test('every image of the product is the one that was pushed, and all of them can be attested at once', async () => {
    const printed = await putDigests(own);
    const workloads = workloadsOf(buildFrom(join(dir, OVERLAY)));

    expect(own).toEqual(['attune']);
    expect(workloads.length).toBeGreaterThan(10);
    for (const workload of workloads) {
      expect(containersOf(workload).map(({ image }) => image)).toEqual([
        `ghcr.io/example/attune/attune@${digestOf('attune')}`,
      ]);
    }
    expect(printed.trim().split('\n').toSorted()).toEqual(
      own.map(name => `${digestOf(name).slice(7)}  ghcr.io/example/attune/${name}`).toSorted(),
    );
  });

  test('an image that was not pushed stops it', async () => {
    await expect(putDigests([])).rejects.toMatchObject({
      detail: expect.stringContaining('says nothing about attune/attune.'),
    });
  });
});
