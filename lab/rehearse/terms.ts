import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../infra/local/paths.ts';

const MANIFEST = 'k8s/components/process/deployment.patch.yaml';

/** How a cluster replaces a pod */
export interface Terms {
  /** Between the decision that a pod ends and SIGTERM */
  preStopMs: number;
  /** Between that decision and SIGKILL */
  graceMs: number;
}

/** What our manifests say of every process, so that the rehearsal is of what is deployed. */
export function terms(): Terms {
  const { spec } = parse(readFileSync(join(root, MANIFEST), 'utf8'));
  const { maxUnavailable, maxSurge } = spec.strategy.rollingUpdate;
  if (maxUnavailable !== 0 || maxSurge !== 1) throw new Error(`${MANIFEST} wants an order that is not rehearsed here.`);
  const pod = spec.template.spec;
  const [command, seconds] = pod.containers[0].lifecycle.preStop.exec.command;
  if (command !== 'sleep') throw new Error(`${MANIFEST} does something before the end that is not rehearsed here.`);
  return { preStopMs: Number(seconds) * 1000, graceMs: pod.terminationGracePeriodSeconds * 1000 };
}
