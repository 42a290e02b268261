import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const root = join(import.meta.dirname, '../..');

/** A Kubernetes object, as far as all of them are alike. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
}

const built = new Map<string, Manifest[]>();

/** What a folder of k8s/ makes of itself: Kubernetes' own tool does it, and so no file is misread. */
export function build(folder: string): Manifest[] {
  const manifests = built.get(folder) ?? buildFrom(join(root, 'k8s', folder));
  built.set(folder, manifests);
  return manifests;
}

/** The same of a folder anywhere. */
export function buildFrom(path: string): Manifest[] {
  const text = kustomize(path);
  return parseAllDocuments(text).map(document => document.toJS() as Manifest);
}

function kustomize(path: string): string {
  try {
    return execFileSync('kubectl', ['kustomize', path], { encoding: 'utf8' });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    throw new Error('The tests of k8s/ need kubectl, 1.27 or newer, on the PATH; they need no cluster.', { cause });
  }
}

/** The objects of one kind. */
export function ofKind<T>(manifests: Manifest[], kind: string): (Manifest & T)[] {
  return manifests.filter(manifest => manifest.kind === kind) as (Manifest & T)[];
}
