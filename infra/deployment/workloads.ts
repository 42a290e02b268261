import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec';
import type { Manifest } from './kustomize.js';

/** An object that starts pods. */
export interface Workload extends Manifest {
  spec: { replicas?: number; serviceName?: string; template: IPodTemplateSpec };
}

/** Everything in these manifests that starts pods; of a CronJob, what its jobs are like. */
export function workloadsOf(manifests: Manifest[]): Workload[] {
  return manifests.flatMap(manifest => {
    if (['Deployment', 'StatefulSet', 'Job'].includes(manifest.kind)) return manifest as Workload;
    if (manifest.kind !== 'CronJob') return [];
    const { spec } = (manifest as Manifest & { spec: { jobTemplate: Pick<Workload, 'spec'> } }).spec.jobTemplate;
    return { ...manifest, kind: 'Job', spec };
  });
}

/** The pods of a workload; a template without a specification is a fault that the schemas find. */
export function podOf({ spec }: Workload): NonNullable<IPodTemplateSpec['spec']> {
  if (!spec.template.spec) throw new Error('This workload has no pods.');
  return spec.template.spec;
}

/** All containers of a workload's pods, those that run first among them. */
export function containersOf(workload: Workload): IContainer[] {
  const { containers, initContainers = [] } = podOf(workload);
  return [...initContainers, ...containers];
}

/** The labels of a workload's pods. */
export function labelsOf({ spec }: Workload): Record<string, string> {
  return spec.template.metadata?.labels ?? {};
}

/** Whether a selector, of labels alone, selects pods with these. */
export function selects(selector: Record<string, string> | undefined, labels: Record<string, string>): boolean {
  return Object.entries(selector ?? {}).every(([label, value]) => labels[label] === value);
}
