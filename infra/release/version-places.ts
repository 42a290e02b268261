import { readFileSync, writeFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { run } from '../local/commands.ts';

/** Where the version stands beside the root's package.json: files, and the version in them. */
const PLACES: [glob: string, version: RegExp][] = [
  // Its own, and that of the workspaces it stands on.
  ['**/package.json{,.template}', /(?<="version": "|"@attune\/[\w-]+": ")\d+\.\d+\.\d+(?=")/g],
  ['docker-compose{,.small}.yml', /(?<=\$\{ATTUNE_VERSION:-)[^}]+/g],
  ['docker-bake.hcl', /(?<=variable "VERSION" \{\n  default = ")[^"]+/g],
  ['k8s/base/*/kustomization.yaml', /(?<=newTag: )[\w.-]+/g],
  ['k8s/components/**/*.yaml', /(?<=image: attune\/[\w-]+:)[\w.-]+/g],
  ['docs/operations/one-machine.md', /(?<=\| `ATTUNE_VERSION` +\| )\S+/g],
];

/** Every place that has the version, and which it has. */
export async function versionsIn(repository: string): Promise<[path: string, version: string][]> {
  const places = await placesIn(repository);
  const locked = ownPackages(readLock(repository)).flatMap(([path, entry]) =>
    versionsOf(entry).map((version): [string, string] => [`package-lock.json: ${path}`, version]),
  );
  return [
    ...places.flatMap(([path, text, pattern]) =>
      [...text.matchAll(pattern)].map(([version]): [string, string] => [path, version]),
    ),
    ...locked,
  ];
}

/** Puts a version into all of them. */
export async function writeVersion(repository: string, version: string) {
  for (const [path, text, pattern] of await placesIn(repository))
    writeFileSync(join(repository, path), text.replace(pattern, version));
  const lock = readLock(repository);
  lock.version = version;
  for (const [, entry] of ownPackages(lock)) {
    if (entry.version) entry.version = version;
    for (const kind of KINDS) for (const name of ownIn(entry[kind])) (entry[kind] ?? {})[name] = version;
  }
  writeFileSync(join(repository, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
}

async function placesIn(repository: string): Promise<[path: string, text: string, pattern: RegExp][]> {
  const listed = await run('git', ['ls-files', '-z'], { cwd: repository });
  // What npm needs under Node for everything has a version of its own.
  const paths = listed.split('\0').filter(path => path !== '' && !path.startsWith('infra/node/'));
  return PLACES.flatMap(([glob, pattern]) =>
    paths
      .filter(path => matchesGlob(path, glob))
      .map((path): [string, string, RegExp] => [path, readFileSync(join(repository, path), 'utf8'), pattern]),
  );
}

const KINDS = ['dependencies', 'devDependencies'] as const;
interface Locked {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
interface Lock {
  version: string;
  packages: Record<string, Locked>;
}

const readLock = (repository: string) =>
  JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as Lock;
const ownPackages = ({ packages }: Lock) =>
  Object.entries(packages).filter(([path]) => !path.includes('node_modules/'));
const ownIn = (dependencies: Record<string, string> = {}) =>
  Object.keys(dependencies).filter(name => name.startsWith('@attune/'));
const versionsOf = (entry: Locked) => [
  ...(entry.version ? [entry.version] : []),
  ...KINDS.flatMap(kind => ownIn(entry[kind]).map(name => entry[kind]?.[name] ?? '')),
];
