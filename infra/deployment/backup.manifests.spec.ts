import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { ICronJob } from 'kubernetes-models/batch/v1/CronJob';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { faultsOf } from './kubernetes-schema.js';
import { build, buildFrom, type Manifest, ofKind } from './kustomize.js';
import { containersOf, labelsOf, podOf, selects, workloadsOf } from './workloads.js';

const k8s = join(import.meta.dirname, '../../k8s');
let dir: string;
let manifests: Manifest[];

const jobs = () => workloadsOf(manifests).filter(({ metadata }) => ['backup', 'restore'].includes(metadata.name));
const cronJob = (name: string) => ofKind<ICronJob>(manifests, 'CronJob').find(({ metadata }) => metadata.name === name);

describe('The component backup', () => {
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'attune-backup-component-'));
    const from = (path: string) => relative(dir, join(k8s, path));
    const overlay = {
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      namespace: 'attune',
      resources: [from('overlays/production')],
      components: [from('components/backup')],
    };
    writeFileSync(join(dir, 'kustomization.yaml'), JSON.stringify(overlay));
    manifests = buildFrom(dir);
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  test('can be switched on in production, and is as Kubernetes wants it', () => {
    expect(manifests.flatMap(faultsOf)).toEqual([]);
    expect(jobs().map(({ metadata }) => metadata.name)).toEqual(['backup', 'restore']);
  });

  test('its jobs are as restricted as the processes, and know no more than their own secret', () => {
    for (const job of jobs()) {
      const pod = podOf(job);
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        serviceAccountName: 'backup',
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(pod.volumes?.flatMap(({ secret }) => secret?.secretName ?? [])).toEqual([job.metadata.name]);
      for (const container of containersOf(job)) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources).toEqual({
          requests: { cpu: expect.anything(), memory: expect.anything() },
          limits: { memory: expect.anything() },
        });
        expect(container.image).toMatch(/^attune\/attune:\d+\.\d+\.\d+$/);
      }
    }
  });

  test('a backup is taken each day and never two at once; a restore begins by hand alone, and once', () => {
    expect(cronJob('backup')?.spec).toMatchObject({ schedule: '17 3 * * *', concurrencyPolicy: 'Forbid' });
    expect(cronJob('backup')?.spec?.suspend).toBeUndefined();
    expect(cronJob('restore')?.spec).toMatchObject({ suspend: true, jobTemplate: { spec: { backoffLimit: 0 } } });
  });

  test('its jobs are let out to the stores and public addresses, the stores let them in, and no pod reaches them', () => {
    const [own] = ofKind<INetworkPolicy>(manifests, 'NetworkPolicy').filter(
      ({ metadata }) => metadata.name === 'backup',
    );
    const [redis, mongodb, outside] = own?.spec?.egress ?? [];
    const admitting = ofKind<INetworkPolicy>(build('data'), 'NetworkPolicy').filter(({ spec }) =>
      JSON.stringify(spec?.ingress).includes('"backup"'),
    );

    for (const job of jobs()) expect(selects(own?.spec?.podSelector?.matchLabels, labelsOf(job))).toBe(true);
    expect(own?.spec).toMatchObject({ policyTypes: ['Ingress', 'Egress'], ingress: [] });
    expect([redis, mongodb, outside].map(rule => rule?.ports?.[0]?.port)).toEqual([6379, 27017, 443]);
    expect(outside?.to?.[0]?.ipBlock?.except).toContain('10.0.0.0/8');
    expect(admitting.map(({ metadata }) => metadata.name).toSorted()).toEqual(['mongodb', 'redis']);
  });
});
