import { createRequire } from 'node:module';
import type { Manifest } from './kustomize.js';

type Model = new (manifest: object) => { validate(): void };

const load = createRequire(import.meta.filename);

/** What is wrong with an object, by the schemas of Kubernetes: wrong, missing and unknown fields. */
export function faultsOf(given: Manifest): string[] {
  const manifest = asKnown(given);
  const model = modelOf(manifest);
  if (!model) return [`Kubernetes does not know ${manifest.apiVersion} ${manifest.kind}`];
  const read = new Set<string>();
  try {
    watched(new model(manifest), '', read).validate();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  // The schemas leave unknown fields alone: a field that no validator has looked at is one.
  return fieldsOf(manifest, '').filter(field => !read.has(field));
}

const OPERATOR = 'external-secrets.io/v1';

/**
 * The operator's v1 has the fields that its v1beta1 had, and is checked as that: no later version of its schemas can be loaded by `require`.
 */
const asKnown = (manifest: Manifest): Manifest =>
  manifest.apiVersion === OPERATOR ? { ...manifest, apiVersion: `${OPERATOR}beta1` } : manifest;

function modelOf({ apiVersion, kind }: Manifest): Model | undefined {
  const schemas = apiVersion.startsWith(OPERATOR) ? '@kubernetes-models/external-secrets' : 'kubernetes-models';
  try {
    return (load(`${schemas}/${apiVersion}/${kind}`) as Record<string, Model>)[kind];
  } catch {
    return undefined;
  }
}

/** The same object, which notes the paths that were read. */
function watched<T extends object>(value: T, path: string, read: Set<string>): T {
  return new Proxy(value, {
    get(target, key) {
      const inner: unknown = Reflect.get(target, key);
      if (typeof key !== 'string' || !Object.hasOwn(target, key)) return inner;
      read.add(`${path}/${key}`);
      return typeof inner === 'object' && inner !== null ? watched(inner, `${path}/${key}`, read) : inner;
    },
  });
}

function fieldsOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [`${path}/${key}`, ...fieldsOf(inner, `${path}/${key}`)]);
}
