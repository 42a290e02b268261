import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { objectStorageConfig } from '@attune/platform/stores/object-storage.config';
import { parse } from 'yaml';

interface Service {
  environment?: Record<string, string>;
  networks?: string[];
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
}

const root = join(import.meta.dirname, '../..');
const read = (file: string) =>
  parse(readFileSync(join(root, file), 'utf8'), { merge: true, maxAliasCount: -1 }) as Compose;
const added = read('infra/docker/compose.bucket.yml').services;
const usual = read('docker-compose.yml');

describe('compose.bucket.yml', () => {
  test('all that have objects get the bucket, with every setting it has', () => {
    const withObjects = Object.keys(usual.services).filter(
      name => usual.services[name]?.environment?.['OBJECT_STORAGE'] !== undefined,
    );

    expect(Object.keys(added).toSorted()).toEqual(withObjects.toSorted());
    for (const { environment = {} } of Object.values(added)) {
      expect(Object.keys(environment).toSorted()).toEqual(Object.keys(objectStorageConfig).toSorted());
    }
  });

  test('no value is in the file, and without a bucket nothing starts', () => {
    for (const { environment } of Object.values(added)) {
      const { OBJECT_STORAGE, ...others } = environment ?? {};
      expect(OBJECT_STORAGE).toMatch(/^\$\{OBJECT_STORAGE:\?.+\}$/);
      for (const [variable, value] of Object.entries(others)) expect(value).toBe(`\${${variable}:-}`);
    }
  });

  test('each reaches it: one of its networks has a way out', () => {
    const shutIn = Object.entries(added).filter(([name, { networks = [] }]) =>
      [...(usual.services[name]?.networks ?? []), ...networks].every(network => usual.networks[network]?.internal),
    );

    expect(shutIn).toEqual([]);
  });
});
