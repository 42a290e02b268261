import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { faultsOf } from '../deployment/kubernetes-schema.ts';
import { kustomize, type Manifest } from '../deployment/kustomize.ts';
import { run } from '../local/commands.ts';
import { root } from '../local/paths.ts';
import { buildx } from './buildx.ts';

const SBOM_PROGRAM = join(root, 'node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js');
const OVERLAYS = ['production', 'local'];

interface Compose {
  services: Record<string, { image: string; build?: { args?: { DEPLOYABLE?: string } } }>;
}

/** Every image that docker-compose.yml builds, and the workspace that it is built of. */
export function productImages(repository: string): { name: string; folder: string }[] {
  const text = readFileSync(join(repository, 'docker-compose.yml'), 'utf8');
  const { services } = parse(text, { merge: true, maxAliasCount: -1 }) as Compose;
  const folders = Object.values(services).flatMap(({ build }) => (build ? (build.args?.DEPLOYABLE ?? 'web') : []));
  return [...new Set(folders)].map(folder => ({ name: basename(folder), folder }));
}

/** The packages of each deployable that its image installs, as CycloneDX, from the lock file. @returns their files */
export async function writeSboms(repository: string, out: string) {
  mkdirSync(out, { recursive: true });
  const waiting = productImages(repository);
  const files = waiting.map(({ name }) => join(out, `${name}.cdx.json`));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const file = join(out, `${next.name}.cdx.json`);
      const what = [
        '--package-lock-only',
        '--omit',
        'dev',
        '--workspace',
        next.folder,
        '--mc-type',
        'application',
        '--validate',
      ];
      await run(process.execPath, [SBOM_PROGRAM, ...what, '--output-file', file], { cwd: repository });
    }
  };
  await Promise.all([work(), work()]);
  return files;
}

/** What an operator applies, with the version in it, and as Kubernetes wants it. @returns the files */
export function writeManifests(repository: string, out: string, version: string) {
  mkdirSync(out, { recursive: true });
  return OVERLAYS.map(overlay => {
    const text = kustomize(join(repository, 'k8s/overlays', overlay));
    const faults = parseAllDocuments(text).flatMap(document => faultsOf(document.toJS() as Manifest));
    const others = [...text.matchAll(/image: (attune\/\S+)/g)].filter(
      ([, image = '']) => !image.endsWith(`:${version}`),
    );
    if (faults.length + others.length > 0)
      throw new Error([`k8s/overlays/${overlay}:`, ...faults, ...others.map(([line]) => line)].join('\n'));
    const file = join(out, `${overlay}.yaml`);
    writeFileSync(file, text);
    return file;
  });
}

export interface Image {
  dockerfile: string;
  tags: string[];
  platforms: string[];
  attest: (string | object)[];
}

/** How each image of this release is built. No engine is needed for that. */
export async function imagesOf(repository: string, registry: string, version: string) {
  const env = { ...process.env, REGISTRY: registry, VERSION: version };
  // What else it prints goes to stderr, which `run` answers too.
  const printed = await run('sh', ['-c', 'exec "$0" "$@" 2>/dev/null', ...buildx('bake', '--print').flat()], {
    cwd: repository,
    env,
  });
  return (JSON.parse(printed) as { target: Record<string, Image> }).target;
}
