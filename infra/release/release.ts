import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { run } from '../local/commands.ts';
import { imagesOf, writeManifests, writeSbom } from './artefacts.ts';
import { hasBuildx } from './buildx.ts';
import { released } from './changelog.ts';
import { pinImages, referencesIn } from './image-references.ts';
import { planRelease, type Plan } from './plan.ts';
import { writeVersion } from './version-places.ts';

// npm run release [-- --dry-run | --plan] [--as 1.2.3] [--out folder]: the next version, from the commits. It commits and tags, and pushes
// nothing: the workflow does, once the images are there. --dry-run does all of it in a clone that it throws away.

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean' },
    plan: { type: 'boolean' },
    as: { type: 'string' },
    out: { type: 'string' },
  },
});
const repository = process.cwd();
const git = (folder: string, ...args: string[]) => run('git', args, { cwd: folder });
const registry = process.env.REGISTRY ?? 'registry.example.org/attune';

const plan = await planRelease(repository, values.as || undefined);
console.log(`${plan.current} → ${plan.version}: ${plan.reason}, since ${plan.since.slice(0, 12)}.\n\n${plan.entry}\n`);
if (!values.plan) await release(plan);

async function release({ version, entry }: Plan) {
  const isDry = values['dry-run'] === true;
  const out = resolve(values.out ?? join(repository, '.data/release', version));
  if (!isDry) await assertReady();
  const scratch = isDry ? mkdtempSync(join(tmpdir(), 'attune-release-')) : undefined;
  const folder = scratch ?? repository;
  try {
    if (scratch) await git(repository, 'clone', '--quiet', '--shared', repository, scratch);
    const pinned = isDry ? undefined : await pinImages(folder);
    await writeVersion(folder, version);
    await addToChangelog(folder, entry);
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, 'changelog.md'), `${entry}\n`);
    const sbom = await writeSbom(folder, join(out, 'sbom'));
    const manifests = writeManifests(folder, join(out, 'manifests'), version);
    const images = await printImages(folder, version, out);
    const changed = (await git(folder, 'status', '--porcelain')).trim().split('\n');
    const open = (await referencesIn(folder)).filter(({ digest }) => !digest).map(({ image }) => image);
    if (!isDry) await commit(version);
    const told = [
      ['version', version],
      ['changed files', String(changed.length)],
      ['images', images],
      ['SBOM', `${relative(repository, sbom)}, valid CycloneDX`],
      ['manifests', `${manifests.length} in ${relative(repository, join(out, 'manifests'))}, as Kubernetes wants them`],
      ['pinned now', pinned ? String(pinned.size) : 'nothing: that asks registries, and the release itself does'],
      ['by tag only', [...new Set(open)].join(', ') || 'none'],
      [
        'done',
        isDry
          ? 'a dry run: nothing here was changed, committed, tagged or pushed'
          : `committed and tagged v${version}; nothing was pushed`,
      ],
    ];
    console.log(told.map(([what = '', is]) => `${what.padEnd(14)} ${is}`).join('\n'));
  } finally {
    if (scratch) rmSync(scratch, { recursive: true, force: true });
  }
}

async function assertReady() {
  if ((await git(repository, 'status', '--porcelain')) !== '') throw new Error('There is uncommitted work here.');
  if (!hasBuildx()) throw new Error('docker buildx is not here. A release needs it: it asks registries for digests.');
}

async function addToChangelog(folder: string, entry: string) {
  const path = join(folder, 'CHANGELOG.md');
  const text = released(readFileSync(path, 'utf8'), entry);
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
}

async function printImages(folder: string, version: string, out: string) {
  if (!hasBuildx()) return 'not printed: docker buildx is not here';
  const images = await imagesOf(folder, registry, version);
  writeFileSync(join(out, 'images.json'), `${JSON.stringify(images, null, 2)}\n`);
  const lines = Object.values(images).map(
    ({ tags, dockerfile, platforms }) => `${tags.join()} ← ${dockerfile} for ${platforms.join(', ')}`,
  );
  console.log(`${lines.join('\n')}\n`);
  return `${lines.length}, as printed above`;
}

async function commit(version: string) {
  await git(repository, 'commit', '--all', '--quiet', '--message', `release: ${version}`);
  await git(repository, 'tag', '--annotate', '--message', `Attune ${version}`, `v${version}`);
}
