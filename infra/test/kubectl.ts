import { spawnSync } from 'node:child_process';

/** Whether Kubernetes' own tool is here, which builds the manifests: Debian 12 has none that knows components. */
export const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

if (!hasKubectl) console.warn('kubectl is not here: what k8s/ makes of itself is not tested.');
