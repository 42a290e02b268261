import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConventionalChangelog } from 'conventional-changelog';
import conventionalCommits from 'conventional-changelog-conventionalcommits';
import { Bumper } from 'conventional-recommended-bump';
import { run } from '../local/commands.ts';
import { partOf } from './changelog.ts';

export interface Plan {
  /** The version of before */
  current: string;
  version: string;
  /** The commit of the version before */
  since: string;
  /** What the commits since then amount to */
  reason: string;
  /** Of the changelog, as Markdown */
  entry: string;
}

type Level = 'major' | 'minor' | 'patch';
/** Both take it; the package declares what it returns as `{}`. */
type Preset = Exclude<
  Parameters<Bumper['config']>[0] & Parameters<ConventionalChangelog['config']>[0],
  Promise<unknown>
>;

/** What the next release of this repository is, from the commits since the last one. @param as a version, instead of the computed one */
export async function planRelease(repository: string, as?: string): Promise<Plan> {
  const { version: current } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    version: string;
  };
  const since = await commitOf(repository, current);
  const preset = conventionalCommits() as Preset;
  const bump = await new Bumper(repository)
    .config(preset)
    .commits({ from: since })
    .bump(commits => preset.whatBump(commits));
  if (!('releaseType' in bump))
    throw new Error(`Nothing that members or operators notice was committed since ${current}.`);
  const version = as ?? next(current, bump.releaseType);
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is no version of the form 1.2.3.`);
  const changelog = new ConventionalChangelog(repository)
    .config(preset)
    .package({ name: 'attune', version })
    .commits({ from: since, to: 'HEAD' })
    .context({ version, linkCompare: false });
  let commits = '';
  for await (const part of changelog.write()) commits += part;
  const entry = partOf(readFileSync(join(repository, 'CHANGELOG.md'), 'utf8'), commits);
  return { current, version, since, reason: bump.reason, entry };
}

/** Before 1.0.0 every release may change what others rely on: a breaking change makes a minor version, too. */
function next(version: string, type: Level) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (type === 'patch') return `${major}.${minor}.${patch + 1}`;
  return type === 'major' && major > 0 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** The commit of a version: by its tag, else, in a clone without tags, by its subject, else by what the changelog says. */
async function commitOf(repository: string, version: string) {
  const git = async (...args: string[]) => (await run('git', args, { cwd: repository })).trim();
  const tagged = await git('rev-parse', '--verify', '--quiet', `refs/tags/v${version}^{commit}`).catch(() => '');
  const named =
    tagged || (await git('log', '-1', '--format=%H', `--grep=^release: ${version.replaceAll('.', '\\.')}$`));
  const changelog = readFileSync(join(repository, 'CHANGELOG.md'), 'utf8');
  const [section = ''] = changelog.split('\n## ').filter(text => text.startsWith(`${version} `));
  const commit = named || (/\b[0-9a-f]{40}\b/.exec(section)?.[0] ?? '');
  const isKnown =
    commit !== '' &&
    (await git('merge-base', '--is-ancestor', commit, 'HEAD').then(
      () => true,
      () => false,
    ));
  if (!isKnown)
    throw new Error(
      `The commit of ${version} is not in this clone. Its history is needed: git fetch --unshallow --tags`,
    );
  return commit;
}
