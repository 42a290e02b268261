import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { gateway, services } from '../local/deployables.ts';
import { faultsOf } from './kubernetes-schema.js';
import { buildFrom, type Manifest, ofKind } from './kustomize.js';
import { labelsOf, podOf, selects, type Workload, workloadsOf } from './workloads.js';

const k8s = join(import.meta.dirname, '../../k8s');
const askers = [...services(), gateway()]
  .map(({ name }) => name)
  .concat('backup')
  .toSorted();

let dir: string;
let manifests: Manifest[];
let redis: Workload;

const containerOf = (name: string) => podOf(redis).containers.find(container => container.name === name);
const policy = (name: string) =>
  ofKind<INetworkPolicy>(manifests, 'NetworkPolicy').find(({ metadata }) => metadata.name === name)?.spec;

type Selector = { matchExpressions?: { values?: string[] }[] };
const namesIn = (selector: Selector | undefined) =>
  (selector?.matchExpressions ?? []).flatMap(({ values = [] }) => values).toSorted();

describe('The component redis-sentinel', () => {
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'attune-redis-sentinel-'));
    const overlay = {
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      namespace: 'attune',
      resources: [relative(dir, join(k8s, 'data'))],
      components: [relative(dir, join(k8s, 'components/redis-sentinel'))],
    };
    writeFileSync(join(dir, 'kustomization.yaml'), JSON.stringify(overlay));
    manifests = buildFrom(dir);
    redis = workloadsOf(manifests).find(({ metadata }) => metadata.name === 'redis') as Workload;
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  test('is as Kubernetes wants it', () => {
    expect(manifests.flatMap(faultsOf)).toEqual([]);
  });

  test('three servers, of which no two are on one node, and one at most is taken away', () => {
    const [budget] = ofKind<IPodDisruptionBudget>(manifests, 'PodDisruptionBudget').filter(
      ({ metadata }) => metadata.name === 'redis',
    );
    const [spread] = podOf(redis).topologySpreadConstraints ?? [];

    expect(redis.spec.replicas).toBe(3);
    expect(budget?.spec?.maxUnavailable).toBe(1);
    expect(selects(budget?.spec?.selector?.matchLabels, labelsOf(redis))).toBe(true);
    expect(spread).toMatchObject({
      topologyKey: 'kubernetes.io/hostname',
      maxSkew: 1,
      whenUnsatisfiable: 'DoNotSchedule',
    });
    expect(selects(spread?.labelSelector?.matchLabels, labelsOf(redis))).toBe(true);
  });

  test('server and sentinel run programs that are in the pod, as restricted as every other container', () => {
    const [files] = ofKind<IConfigMap>(manifests, 'ConfigMap').filter(({ metadata }) =>
      metadata.name.startsWith('redis-'),
    );

    for (const name of ['redis', 'sentinel']) {
      const { command = [], securityContext, resources } = containerOf(name) ?? {};
      const programs = command.filter(word => word.endsWith('.sh')).map(path => path.replace('/etc/redis/', ''));
      expect(Object.keys(files?.data ?? {})).toEqual(expect.arrayContaining(programs));
      expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
      expect(resources?.limits?.['memory']).toBeDefined();
    }
  });

  test('each is known by the name of its pod, which stays, and can be found before it is ready', () => {
    const value = (container: string, name: string) =>
      containerOf(container)?.env?.find(variable => variable.name === name)?.value;
    const [service] = ofKind<{ spec: object }>(manifests, 'Service').filter(
      ({ metadata }) => metadata.name === 'redis',
    );

    expect([value('redis', 'REDIS_SELF'), value('sentinel', 'SENTINEL_SELF')]).toEqual([
      '$(NAME).redis:6379',
      '$(NAME).redis:26379',
    ]);
    expect(value('redis', 'REDIS_FIRST')).toBe('redis-0.redis:6379');
    expect(redis.spec.serviceName).toBe('redis');
    expect(service?.spec).toMatchObject({ clusterIP: 'None', publishNotReadyAddresses: true });
  });

  test('every process and the backups may ask the sentinels, and beside them only the servers talk to each other', () => {
    const [asked, among] = policy('redis-sentinel')?.ingress ?? [];

    expect(asked?.ports).toEqual([{ protocol: 'TCP', port: 26_379 }]);
    expect(namesIn(asked?.from?.[0]?.podSelector)).toEqual(askers);
    expect(among?.from?.map(({ podSelector }) => namesIn(podSelector))).toEqual([['redis']]);
    expect(
      policy('redis-sentinel')?.egress?.flatMap(({ to = [] }) => to.flatMap(({ podSelector }) => namesIn(podSelector))),
    ).toEqual(['redis']);
    expect(namesIn(policy('redis-sentinel-clients')?.podSelector)).toEqual(askers);
  });
});
