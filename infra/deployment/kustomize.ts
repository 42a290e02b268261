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

/** `*.manifests.spec.ts` call it, which run where kubectl is. */
export const kustomize = (path: string) => execFileSync('kubectl', ['kustomize', path], { encoding: 'utf8' });

/** The objects of one kind. */
export function ofKind<T>(manifests: Manifest[], kind: string): (Manifest & T)[] {
  return manifests.filter(manifest => manifest.kind === kind) as (Manifest & T)[];
}
