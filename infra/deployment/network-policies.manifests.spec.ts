import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { Access } from '../docker/redis-users.ts';
import { build, ofKind } from './kustomize.js';
import { labelsOf, selects, workloadsOf } from './workloads.js';

const access = JSON.parse(readFileSync(join(import.meta.dirname, '../docker/access.json'), 'utf8')) as Record<
  string,
  Access
>;
const product = [...build('base'), ...build('data')];
const policies = ofKind<INetworkPolicy>(product, 'NetworkPolicy');
const workloads = workloadsOf(product);
const owners = Object.keys(access).filter(name => access[name]?.secrets.includes('MONGODB_URI'));
const processes = Object.keys(access).filter(name => name !== 'demo');

type Peer = NonNullable<NonNullable<NonNullable<INetworkPolicy['spec']>['egress']>[number]['to']>[number];

/**
 * The names of the workloads that a peer means. By expressions: kustomize would write the policy's own name over labels.
 */
const namesOf = ({ podSelector }: Peer) => podSelector?.matchExpressions?.flatMap(({ values = [] }) => values) ?? [];
const named = (name: string) => policies.find(({ metadata }) => metadata.name === name)?.spec;

/** Workloads of the product that this one's policies let it reach, as name:port. */
function reachedBy(name: string): string[] {
  const rules = named(name)?.egress ?? [];
  return rules.flatMap(({ to = [], ports = [] }) =>
    to.flatMap(namesOf).flatMap(peer => ports.map(({ port }) => `${peer}:${String(port)}`)),
  );
}

describe('Network policies', () => {
  test('no pod may talk to another one unless a policy allows it', () => {
    expect(named('default-deny')).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  test.each(workloads.map(workload => [workload.metadata.name, workload] as const))(
    '%s has a policy of its own, for both directions',
    (_name, workload) => {
      const own = policies.filter(
        ({ spec }) =>
          Object.keys(spec?.podSelector?.matchLabels ?? {}).length > 0 &&
          selects(spec?.podSelector?.matchLabels, labelsOf(workload)),
      );

      expect(own.map(({ spec }) => spec?.policyTypes)).toEqual([['Ingress', 'Egress']]);
    },
  );

  test.each(processes)('%s reaches Redis, and MongoDB only if it owns data', name => {
    const expected = ['redis:6379', ...(owners.includes(name) ? ['mongodb:27017'] : [])];

    expect(reachedBy(name)).toEqual(expected);
  });

  test.each(['redis', 'mongodb'])('%s lets in exactly those who are let out to it', store => {
    const port = store === 'redis' ? 6379 : 27017;
    const [rule] = named(store)?.ingress ?? [];
    const admitted = (rule?.from ?? []).flatMap(namesOf);
    const others = ['redis-exporter', 'mongodb', 'backup'];

    expect(rule?.ports).toEqual([{ protocol: 'TCP', port }]);
    expect(admitted.filter(name => !others.includes(name)).toSorted()).toEqual(
      processes.filter(name => reachedBy(name).includes(`${store}:${port}`)).toSorted(),
    );
  });

  test('the door is open to the gateway only', () => {
    const open = policies.filter(({ spec }) => JSON.stringify(spec?.ingress ?? []).includes('attune.dev/door'));

    expect(open.map(({ metadata }) => metadata.name).toSorted()).toEqual(['gateway']);
  });

  test('P5 who may go out of the cluster reaches no private address and no service of the cloud', () => {
    const outside = policies.flatMap(({ metadata, spec }) =>
      (metadata.name === 'names' ? [] : (spec?.egress ?? [])).flatMap(({ to = [] }) =>
        to.flatMap(({ ipBlock }) => (ipBlock ? [[metadata.name, ipBlock] as const] : [])),
      ),
    );

    expect(outside.map(([name]) => name).toSorted()).toEqual(['ai', 'exports', 'gateway', 'notifications', 'pictures']);
    for (const [, { except }] of outside) {
      expect(except).toEqual(['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16']);
    }
  });

  test('names are looked up in the cluster: at its DNS, or at the cache of DNS that each node has', () => {
    const ports = ['UDP', 'TCP'].map(protocol => ({ protocol, port: 53 }));
    const dns = {
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } },
      podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
    };

    expect(named('names')?.egress).toEqual([
      { to: [dns], ports },
      { to: [{ ipBlock: { cidr: '169.254.20.10/32' } }], ports },
    ]);
  });

  test('auth, friends, messaging, matching, moderation, moments and dates reach their stores and nothing else', () => {
    for (const name of ['auth', 'friends', 'messaging', 'matching', 'moderation', 'moments', 'dates']) {
      expect(named(name)?.egress?.every(({ to }) => to?.every(({ podSelector }) => podSelector))).toBe(true);
    }
  });
});
