import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import type { IPriorityClass } from 'kubernetes-models/scheduling.k8s.io/v1/PriorityClass';
import type { IResourceQuota } from 'kubernetes-models/v1/ResourceQuota';
import { build, ofKind } from './kustomize.js';
import { containersOf, podOf, type Workload, workloadsOf } from './workloads.js';

const product = [...build('base'), ...build('data')];
const [quota] = ofKind<IResourceQuota>(product, 'ResourceQuota');
const classes = ofKind<IPriorityClass>(product, 'PriorityClass');
const autoscalers = ofKind<IHorizontalPodAutoscaler>(product, 'HorizontalPodAutoscaler');

const UNITS: Record<string, number> = { m: 0.001, Mi: 2 ** 20, Gi: 2 ** 30 };
function amount(quantity: unknown): number {
  const [, figure = '', unit = ''] = /^(\d+)(m|Mi|Gi)?$/.exec(String(quantity)) ?? [];
  return Number(figure) * (UNITS[unit] ?? 1);
}

/** As many pods of a workload as there can be: what its autoscaler may ask for, and one more while a version replaces another. */
function mostPodsOf({ metadata, spec }: Workload) {
  const autoscaler = autoscalers.find(({ metadata: its }) => its?.name === metadata.name);
  return autoscaler?.spec ? autoscaler.spec.maxReplicas + 1 : (spec.replicas ?? 1);
}

const ofAll = (read: (container: ReturnType<typeof containersOf>[number]) => unknown) =>
  workloadsOf(product).reduce(
    (sum, workload) =>
      sum + mostPodsOf(workload) * containersOf(workload).reduce((own, each) => own + amount(read(each)), 0),
    0,
  );

describe('Room of the product', () => {
  test.each([
    ['requests.cpu', ofAll(({ resources }) => resources?.requests?.['cpu'])],
    ['requests.memory', ofAll(({ resources }) => resources?.requests?.['memory'])],
    ['limits.memory', ofAll(({ resources }) => resources?.limits?.['memory'])],
    ['pods', workloadsOf(product).reduce((sum, workload) => sum + mostPodsOf(workload), 0)],
  ])(
    'the quota of %s holds every replica that autoscalers may ask for, and is no more than twice that',
    (name, most) => {
      const held = amount(quota?.spec?.hard?.[name]);

      expect(most).toBeGreaterThan(0);
      // A sixth is left for components, backups and a debugging container.
      expect(held / most).toBeGreaterThan(7 / 6);
      expect(held / most).toBeLessThan(2);
    },
  );

  test('the one way in is the ingress', () => {
    expect(quota?.spec?.hard).toMatchObject({ 'services.nodeports': '0', 'services.loadbalancers': '0' });
  });

  test('stores stay before what members wait for, and that before what waits in a queue', () => {
    const classOf = (name: string) => {
      const [workload] = workloadsOf(product).filter(({ metadata }) => metadata.name === name);
      return classes.find(({ metadata }) => metadata?.name === (workload && podOf(workload).priorityClassName))?.value;
    };
    const [stores = 0, members = 0, later = 0] = ['redis', 'gateway', 'exports'].map(classOf);

    expect([classOf('mongodb'), classOf('auth'), classOf('mail')]).toEqual([stores, members, later]);
    expect(stores > members && members > later && later > 0).toBe(true);
  });

  test('work that waits in a queue puts no pod off its node', () => {
    const lowest = classes.toSorted((one, other) => one.value - other.value)[0];

    expect(lowest?.preemptionPolicy).toBe('Never');
  });
});
