import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import type { IService } from 'kubernetes-models/v1/Service';
import { gateway, services } from '../local/deployables.ts';
import { build, ofKind } from './kustomize.js';
import { labelsOf, selects, workloadsOf } from './workloads.js';

const deployables = [...services(), gateway()].map(({ name }) => name);
const base = build('base');
const overlays = ['base', 'data', 'overlays/local', 'overlays/production'];

describe('Deployment policies', () => {
  test.each(deployables)('%s has two replicas at least, of which one stays while nodes are drained', name => {
    const [budget] = ofKind<IPodDisruptionBudget>(base, 'PodDisruptionBudget').filter(
      ({ metadata }) => metadata.name === name,
    );
    const [workload] = workloadsOf(base).filter(({ metadata }) => metadata.name === name);
    const [autoscaler] = ofKind<IHorizontalPodAutoscaler>(base, 'HorizontalPodAutoscaler').filter(
      ({ metadata }) => metadata.name === name,
    );

    expect(budget?.spec?.minAvailable).toBe(1);
    expect(workload && selects(budget?.spec?.selector?.matchLabels, labelsOf(workload))).toBe(true);
    expect(autoscaler?.spec?.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name });
    expect(autoscaler?.spec?.minReplicas).toBeGreaterThanOrEqual(2);
    // The autoscaler decides: a number here would undo it with every deployment.
    expect(workload?.spec.replicas).toBeUndefined();
  });

  test.each(deployables)('%s grows with processor time, which every cluster can measure', name => {
    const [autoscaler] = ofKind<IHorizontalPodAutoscaler>(base, 'HorizontalPodAutoscaler').filter(
      ({ metadata }) => metadata.name === name,
    );

    expect(autoscaler?.spec?.metrics?.map(({ resource }) => resource?.name)).toEqual(['cpu']);
  });

  test.each(deployables)('%s is deployed with a version of its own', name => {
    const images = workloadsOf(base).flatMap(({ metadata, spec }) =>
      metadata.name === name ? (spec.template.spec?.containers ?? []) : [],
    );

    expect(images.map(({ image, args }) => [image, args])).toEqual([
      [expect.stringMatching(/^attune\/attune:\d+\.\d+\.\d+$/), [name]],
    ]);
  });

  test.each(deployables)('%s: production names the very bytes of its image, and a release says which', name => {
    const images = workloadsOf(build('overlays/production')).flatMap(({ metadata, spec }) =>
      metadata.name === name ? (spec.template.spec?.containers ?? []) : [],
    );

    expect(images.map(({ image }) => image)).toEqual([
      expect.stringMatching(/^registry\.example\.org\/attune\/attune@sha256:[0-9a-f]{64}$/),
    ]);
  });

  test.each(overlays)('%s: no object holds a secret, and secrets are read from files', overlay => {
    const manifests = build(overlay);
    const values = JSON.stringify(manifests).match(/-----BEGIN|\b(redis|mongodb(\+srv)?|smtps?):\/\/[^"@/$]+@/g);
    const environment = workloadsOf(manifests).flatMap(
      ({ spec }) => spec.template.spec?.containers.flatMap(({ env = [] }) => env) ?? [],
    );
    const secretive = environment.filter(
      ({ name, value }) => /KEY|PASSWORD|SECRET|URI$/.test(name) && value !== undefined,
    );

    expect(ofKind(manifests, 'Secret')).toEqual([]);
    expect(values).toBeNull();
    expect(secretive.filter(({ value = '' }) => !value.startsWith('/run/secrets'))).toEqual([]);
  });

  test.each(overlays)('%s: requests and sockets go to any gateway, without stickiness', overlay => {
    const manifests = build(overlay);
    const ingresses = ofKind<IIngress>(manifests, 'Ingress');

    for (const { spec } of ofKind<IService>(manifests, 'Service')) expect(spec?.sessionAffinity ?? 'None').toBe('None');
    expect(JSON.stringify(ingresses)).not.toMatch(/affinity|sticky|hash/i);
  });

  test('the door leads to the gateway, and to no port of health and figures', () => {
    const [{ spec } = { spec: undefined }] = ofKind<IIngress>(base, 'Ingress');
    const paths = spec?.rules?.[0]?.http?.paths.map(({ path, backend }) => [
      path,
      backend.service?.name,
      backend.service?.port?.name,
    ]);

    expect(paths).toEqual([['/', 'gateway', 'http']]);
    for (const service of ofKind<IService>(base, 'Service')) {
      expect(service.spec?.ports?.map(({ targetPort }) => targetPort)).toEqual(['http']);
    }
  });

  test('production is reached over TLS, by the controller that its annotations are for', () => {
    const [ingress] = ofKind<IIngress>(build('overlays/production'), 'Ingress');

    expect(ingress?.spec?.ingressClassName).toBe('haproxy');
    expect(Object.keys(ingress?.metadata?.annotations ?? {}).filter(key => !key.startsWith('haproxy.org/'))).toEqual(
      [],
    );
    expect(ingress?.spec?.tls?.[0]?.hosts).toEqual([ingress?.spec?.rules?.[0]?.host]);
  });

  test('what breaks the rules of restricted pods does not start', () => {
    const [namespace] = ofKind(base, 'Namespace');

    expect(namespace?.metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' });
  });
});
