import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf } from './kubernetes-schema.js';
import { build } from './kustomize.js';

const folder = join(import.meta.dirname, '../../k8s');
const kustomizations = ['base', 'data', ...readdirSync(join(folder, 'overlays')).map(name => `overlays/${name}`)];

describe('Kubernetes schema', () => {
  test.each(kustomizations)('k8s/%s builds, and every object is as Kubernetes wants it', name => {
    const manifests = build(name);

    const faults = manifests.flatMap(manifest =>
      faultsOf(manifest).map(fault => `${manifest.kind} ${manifest.metadata.name}: ${fault}`),
    );

    expect(manifests.length).toBeGreaterThan(5);
    expect(faults).toEqual([]);
  });

  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'door' } };

  test('a field of the wrong type is found', () => {
    const spec = { ports: [{ port: 'eighty' }] };

    expect(faultsOf({ ...service, spec } as never).join()).toMatch(/port/);
  });

  test('a field that Kubernetes does not know is found', () => {
    const spec = { ports: [{ port: 80 }], sessionAfinity: 'None' };

    expect(faultsOf({ ...service, spec } as never)).toEqual(['/spec/sessionAfinity']);
  });

  test('a kind that Kubernetes does not know is found', () => {
    expect(faultsOf({ ...service, kind: 'Servise' })).toEqual(['Kubernetes does not know v1 Servise']);
  });
});
