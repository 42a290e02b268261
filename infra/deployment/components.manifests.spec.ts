import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { gateway, services } from '../local/deployables.ts';
import { faultsOf } from './kubernetes-schema.js';
import { buildFrom, type Manifest, ofKind } from './kustomize.js';
import { containersOf, podOf, workloadsOf } from './workloads.js';

const deployables = [...services(), gateway()].map(({ name }) => name);
const autoscalersOf = (all: Manifest[]) => ofKind<IHorizontalPodAutoscaler>(all, 'HorizontalPodAutoscaler');
const k8s = join(import.meta.dirname, '../../k8s');
let dir: string;
let manifests: Manifest[];

/** No package that is used here has KEDA's schemas. */
const isOfKubernetes = ({ apiVersion }: Manifest) => apiVersion !== 'keda.sh/v1alpha1';

describe('Components of the production overlay', () => {
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'attune-components-'));
    const from = (path: string) => relative(dir, join(k8s, path));
    const overlay = {
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      namespace: 'attune',
      resources: [from('overlays/production')],
      components: ['load-metrics', 'mail-queue-scaler', 'traces', 'external-secrets'].map(name =>
        from(`components/${name}`),
      ),
    };
    writeFileSync(join(dir, 'kustomization.yaml'), JSON.stringify(overlay));
    manifests = buildFrom(dir);
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  test('what the production overlay offers can be switched on, and is as Kubernetes wants it', () => {
    expect(manifests.filter(isOfKubernetes).flatMap(faultsOf)).toEqual([]);
    expect(manifests.filter(manifest => !isOfKubernetes(manifest)).map(({ kind }) => kind)).toEqual([
      'ScaledObject',
      'TriggerAuthentication',
    ]);
  });

  test('KEDA scales mail by what waits in its queue, and no autoscaler contradicts it', () => {
    const [scaled] = ofKind<{ spec: object }>(manifests, 'ScaledObject');
    const autoscalers = ofKind(manifests, 'HorizontalPodAutoscaler').map(({ metadata }) => metadata.name);

    expect(scaled?.spec).toEqual({
      scaleTargetRef: { name: 'mail' },
      minReplicaCount: 2,
      maxReplicaCount: 10,
      triggers: [
        {
          type: 'redis',
          metadata: { listName: 'bull:{mail}:mail:wait', listLength: '100', databaseIndex: '0' },
          authenticationRef: { name: 'metrics' },
        },
      ],
    });
    expect(autoscalers).not.toContain('mail');
  });

  test('the exporter shows the stream of every service that an autoscaler asks for', () => {
    const exporter = workloadsOf(manifests).filter(({ metadata }) => metadata.name === 'redis-exporter');
    const shown = exporter.flatMap(containersOf).flatMap(({ args = [] }) => args);
    const asked = [...JSON.stringify(ofKind(manifests, 'HorizontalPodAutoscaler')).matchAll(/"service":"([\w-]+)"/g)];

    expect(asked.length).toBeGreaterThan(0);
    for (const [, service = ''] of asked) expect(shown.join()).toMatch(new RegExp(`rpc:${service}\\b`));
    expect(shown).toContain('--check-single-keys=bull:{mail}:mail:wait');
  });

  test.each(deployables.filter(name => name !== 'mail'))(
    'with load metrics %s grows with what waits for it too, not with processor time alone',
    name => {
      const [autoscaler] = autoscalersOf(manifests).filter(({ metadata }) => metadata.name === name);
      const [, second] = autoscaler?.spec?.metrics ?? [];

      expect(autoscaler?.spec?.metrics).toHaveLength(2);
      expect(second?.pods?.metric.name ?? second?.external?.metric).toEqual(
        name === 'gateway'
          ? 'gateway_sockets'
          : { name: 'transport_requests_waiting', selector: { matchLabels: { service: name } } },
      );
    },
  );

  test('without KEDA, mail grows with the jobs that wait in its queue', () => {
    const component = readFileSync(join(k8s, 'components/load-metrics/kustomization.yaml'), 'utf8');

    expect(component).toMatch(
      /name: mail \}[^]*?metric: \{ name: jobs_waiting, selector: \{ matchLabels: \{ queue: mail \} \} \}/,
    );
  });

  test('the secret of every process comes from the store, by the name that its pods mount', () => {
    const secrets = ofKind<{ spec: object }>(manifests, 'ExternalSecret');
    const [store] = ofKind(manifests, 'SecretStore');

    expect(secrets.map(({ metadata }) => metadata.name).toSorted()).toEqual(deployables.toSorted());
    for (const { metadata, spec } of secrets) {
      expect(spec).toEqual({
        secretStoreRef: { kind: 'SecretStore', name: store?.metadata.name },
        refreshInterval: '1h',
        dataFrom: [{ extract: { key: `attune/${metadata.name}` } }],
      });
    }
  });

  test('the exporter is as restricted as the other processes, and knows its password by reference', () => {
    const [exporter] = workloadsOf(manifests).filter(({ metadata }) => metadata.name === 'redis-exporter');
    const [container] = exporter ? containersOf(exporter) : [];

    expect(exporter && podOf(exporter).securityContext?.runAsNonRoot).toBe(true);
    expect(container?.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
    expect(container?.env?.every(({ valueFrom }) => valueFrom?.secretKeyRef?.name === 'metrics')).toBe(true);
  });

  test('with traces every process may talk to the collector, at the port for OTLP over HTTP, and a store may not', () => {
    const [policy] = ofKind<INetworkPolicy>(manifests, 'NetworkPolicy').filter(
      ({ metadata }) => metadata.name === 'traces',
    );

    expect(policy?.spec?.egress).toEqual([
      {
        to: [{ namespaceSelector: { matchLabels: { 'attune.dev/tracing': 'true' } } }],
        ports: [{ protocol: 'TCP', port: 4318 }],
      },
    ]);
    const [{ operator, values = [] } = {}] = policy?.spec?.podSelector?.matchExpressions ?? [];
    expect(operator).toBe('NotIn');
    expect(values).toEqual(expect.arrayContaining(['mongodb', 'redis']));
    expect([...services(), gateway()].filter(({ name }) => values.includes(name))).toEqual([]);
  });
});
