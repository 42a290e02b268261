import { spawnSync } from 'node:child_process';
import { hasBuildx } from '../release/buildx.ts';
import { missingServers } from './servers.ts';

/** Kubernetes' own tool builds the manifests. Debian 12 has none that knows components. */
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
const missing = missingServers();

/** Specs with one of these names before `.spec.ts` cannot run here. */
export const missingNeeds = [...(hasKubectl ? [] : ['manifests']), ...(hasBuildx() ? [] : ['bake']), ...missing];

if (!hasKubectl) console.warn('kubectl is not here: what k8s/ makes of itself is not tested.');
if (missing.length > 0) console.warn(`Not installed: ${missing.join(', ')}. The specs that run them are skipped.`);
