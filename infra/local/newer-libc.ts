import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programOnPath, run } from './commands.ts';
import { dataFolder } from './paths.ts';

const packages = ['libc6', 'libgcc-s1', 'libstdc++6'];
const sources = {
  debian: { release: 'trixie', mirror: 'http://deb.debian.org/debian', key: 'debian-archive-keyring.gpg' },
  ubuntu: { release: 'noble', mirror: 'http://archive.ubuntu.com/ubuntu', key: 'ubuntu-archive-keyring.gpg' },
};

/** @returns the version of the C library in use, if it is glibc */
export function glibcVersion(): string | undefined {
  const report = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return report.header.glibcVersionRuntime;
}

/**
 * A command that runs Node under a newer C library than this machine's: the packages of the distribution's next release,
 * unpacked into the data folder. Neither the system's files nor its package lists are touched, and root is not needed.
 *
 * @returns undefined where there is no such release to take it from
 */
export async function nodeUnderNewerLibc(): Promise<{ command: string; args: string[] } | undefined> {
  const source = nextRelease();
  if (!source || !programOnPath('apt-get') || !programOnPath('dpkg')) return undefined;
  const folder = join(dataFolder, 'libc', source.release);
  if (!existsSync(folder)) await unpack(folder, source);
  const [triplet, loader] =
    process.arch === 'arm64'
      ? ['aarch64-linux-gnu', 'ld-linux-aarch64.so.1']
      : ['x86_64-linux-gnu', 'ld-linux-x86-64.so.2'];
  const libraries = join(folder, 'usr/lib', triplet);
  return { command: join(libraries, loader), args: ['--library-path', libraries, process.execPath] };
}

function nextRelease() {
  if (!existsSync('/etc/os-release')) return undefined;
  const lines = readFileSync('/etc/os-release', 'utf8');
  const families = [...lines.matchAll(/^(?:ID|ID_LIKE)="?([^"\n]*)/gm)].flatMap(match => (match[1] ?? '').split(' '));
  if (families.includes('ubuntu')) return sources.ubuntu;
  return families.includes('debian') ? sources.debian : undefined;
}

async function unpack(folder: string, source: { release: string; mirror: string; key: string }) {
  const work = `${folder}-${process.pid}`;
  const tree = join(work, 'tree');
  for (const part of ['tree', 'debs', 'state/lists/partial', 'cache/archives/partial'])
    mkdirSync(join(work, part), { recursive: true });
  try {
    const apt = privateApt(work, source);
    await run('apt-get', [...apt, 'update']);
    await run('apt-get', [...apt, 'download', ...packages], { cwd: join(work, 'debs') });
    for (const name of packages) await run('sh', ['-c', `dpkg -x debs/${name}_*.deb tree`], { cwd: work });
    if (!existsSync(folder)) renameSync(tree, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** apt with lists, state and cache of its own. */
function privateApt(work: string, { release, mirror, key }: { release: string; mirror: string; key: string }) {
  const list = join(work, 'private.sources');
  const lines = [
    'Types: deb',
    `URIs: ${mirror}`,
    `Suites: ${release}`,
    'Components: main',
    `Signed-By: /usr/share/keyrings/${key}`,
  ];
  writeFileSync(list, `${lines.join('\n')}\n`);
  const settings = {
    'Dir::Etc::sourcelist': list,
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::State': join(work, 'state'),
    'Dir::State::status': '/dev/null',
    'Dir::Cache': join(work, 'cache'),
    'Acquire::Languages': 'none',
    // A mirror that fails for a moment doesn't fail the installation.
    'Acquire::Retries': '5',
    // The unprivileged user of apt cannot write here, and what is downloaded is checked by signature anyway.
    ...(process.getuid?.() === 0 ? { 'APT::Sandbox::User': 'root' } : {}),
  };
  return ['-q', ...Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])];
}
