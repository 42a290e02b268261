import { services } from '../local/deployables.ts';
import { build } from './kustomize.js';
import { containersOf, podOf, type Workload, workloadsOf } from './workloads.js';

const overlays = ['data', 'overlays/local', 'overlays/production'];
const cases = overlays.flatMap(overlay =>
  workloadsOf(build(overlay)).map(
    workload => [overlay, `${workload.kind} ${workload.metadata.name}`, workload] as const,
  ),
);
const servers = cases.filter(([, , { kind }]) => kind !== 'Job');
const deployments = cases.filter(([, , { kind }]) => kind === 'Deployment');

describe('Pods', () => {
  test.each(cases)(
    '%s, %s: no process is root, may become more, or writes where its program lies',
    (_o, _n, workload) => {
      const { securityContext } = podOf(workload);

      expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(securityContext?.runAsUser).toBeGreaterThan(0);
      for (const container of containersOf(workload)) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    },
  );

  test.each(cases)('%s, %s: pods reach nothing of the node, and cannot speak to Kubernetes', (_o, _n, workload) => {
    const pod = podOf(workload);

    expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
    expect(pod.serviceAccountName).toBeTruthy();
    expect([pod.hostNetwork, pod.hostPID, pod.hostIPC]).toEqual([undefined, undefined, undefined]);
    expect(pod.volumes?.filter(({ hostPath }) => hostPath)).toEqual([]);
  });

  test.each(cases)('%s, %s: memory has a limit, and what is needed is asked for', (_o, _n, workload) => {
    for (const { resources } of containersOf(workload)) {
      expect(resources?.requests).toEqual({ cpu: expect.anything(), memory: expect.anything() });
      expect(resources?.limits).toEqual({ memory: expect.anything() });
    }
  });

  test.each(cases)('%s, %s: images are of one version, which no one can replace by another', (_o, _n, workload) => {
    for (const { image } of containersOf(workload))
      expect(image).toMatch(/:v?\d+\.\d+\.\d+[^:]*$|@sha256:[0-9a-f]{64}$/);
  });

  test.each(servers)(
    '%s, %s: is waited for at its start, taken out when not ready, restarted only when dead',
    (_o, _n, workload) => {
      for (const { startupProbe, readinessProbe, livenessProbe } of containersOf(workload)) {
        expect([startupProbe, readinessProbe, livenessProbe].every(Boolean)).toBe(true);
        expect(livenessProbe?.failureThreshold).toBeGreaterThanOrEqual(6);
      }
    },
  );

  const processes = deployments.filter(([, , workload]) =>
    podOf(workload).containers.some(({ name }) => name === 'process'),
  );

  test.each(processes)('I14 %s, %s: a lost store makes a pod not ready, and restarts none', (_o, _n, workload) => {
    const [{ startupProbe, readinessProbe, livenessProbe } = {}] = podOf(workload).containers;

    expect(readinessProbe?.httpGet).toEqual({ path: '/ready', port: 'health' });
    expect([startupProbe?.httpGet, livenessProbe?.httpGet]).toEqual([
      { path: '/live', port: 'health' },
      { path: '/live', port: 'health' },
    ]);
  });

  test.each(processes)(
    'I15 %s, %s: has time to be taken out of rotation and to finish what it began',
    (_o, _n, workload) => {
      const pod = podOf(workload);
      const [, seconds = ''] = pod.containers[0]?.lifecycle?.preStop?.exec?.command ?? [];

      expect(Number(seconds)).toBeGreaterThanOrEqual(5);
      // The 28 s of platform/src/start.ts.
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(seconds) + 28);
    },
  );

  test.each(processes)(
    '%s, %s: replicas share no node while another is free of them, are spread over zones, and replaced one after the other',
    (_o, name, workload) => {
      const spread = podOf(workload).topologySpreadConstraints ?? [];

      expect(spread.map(({ topologyKey, whenUnsatisfiable }) => [topologyKey, whenUnsatisfiable])).toEqual([
        ['kubernetes.io/hostname', 'DoNotSchedule'],
        ['topology.kubernetes.io/zone', 'ScheduleAnyway'],
      ]);
      // Else a drained node, or the replicas that are replaced, would keep new ones from starting.
      expect(spread[0]).toMatchObject({ nodeTaintsPolicy: 'Honor', matchLabelKeys: ['pod-template-hash'] });
      for (const { labelSelector } of spread) {
        expect(labelSelector?.matchLabels).toMatchObject({ 'app.kubernetes.io/name': name.replace('Deployment ', '') });
      }
      expect((workload as Workload & { spec: object }).spec).toMatchObject({
        strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      });
    },
  );

  test('the processes of every overlay are looked at', () => {
    // In two overlays, each service and the gateway.
    expect(processes.length).toBe(2 * (services().length + 1));
    expect(servers.length).toBeGreaterThan(processes.length);
  });
});
