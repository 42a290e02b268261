import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { faultsOf } from '../deployment/kubernetes-schema.ts';
import { kustomize, type Manifest } from '../deployment/kustomize.ts';
import { run } from '../local/commands.ts';
import { root } from '../local/paths.ts';
import { buildx } from './buildx.ts';

const SBOM_PROGRAM = join(root, 'node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js');
const OVERLAYS = ['production', 'local'];

/** What the image is made of: the host stands on every service and the gateway. */
const WORKSPACES = ['host', 'backup', 'web'];

/** The packages that the image has, as CycloneDX, from the lock file. @returns the file */
export async function writeSbom(repository: string, out: string) {
  mkdirSync(out, { recursive: true });
  const file = join(out, 'attune.cdx.json');
  const workspaces = WORKSPACES.flatMap(folder => ['--workspace', folder]);
  const what = ['--package-lock-only', '--omit', 'dev', ...workspaces, '--mc-type', 'application', '--validate'];
  await run(process.execPath, [SBOM_PROGRAM, ...what, '--output-file', file], { cwd: repository });
  return file;
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
  args: { SERVICE: string };
  tags: string[];
  platforms: string[];
  attest: (string | object)[];
}

/** How the image of this release is built, by the name of bake's target. No engine is needed for that. */
export async function imagesOf(repository: string, registry: string, version: string, service = '') {
  const env = { ...process.env, REGISTRY: registry, VERSION: version, SERVICE: service };
  // What else it prints goes to stderr, which `run` answers too.
  const printed = await run('sh', ['-c', 'exec "$0" "$@" 2>/dev/null', ...buildx('bake', '--print').flat()], {
    cwd: repository,
    env,
  });
  return (JSON.parse(printed) as { target: Record<string, Image> }).target;
}
