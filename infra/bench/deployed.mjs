import { join } from 'node:path';
import { gateway, services } from '../local/deployables.ts';
import { replicaOf } from '../local/replica.ts';

/** Where profiles go, if any are wanted. */
const profile = process.env.BENCH_PROFILE;

/** Flags for Node that have a process write a V8 CPU profile when it ends. */
export const profiling = name => (profile ? ['--cpu-prof', `--cpu-prof-dir=${join(profile, name)}`] : []);

/**
 * One process of the product, as it runs everywhere, started and ready.
 *
 * @param {string} name of the deployable
 * @param {{ port?: number, around: import('../local/settings.ts').Surroundings }} options
 */
export async function startDeployed(name, { port, around }) {
  const deployables = [...services(), gateway()];
  const deployable = deployables.find(one => one.name === name);
  const label = `${name}${around.databaseSuffix ?? ''}`;
  const started = await replicaOf(deployable, around, { name: label, port, nodeFlags: profiling(label) });
  return started.start();
}
