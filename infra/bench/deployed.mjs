import { join } from 'node:path';
import { gateway, services } from '../local/deployables.mjs';
import { answers } from '../local/http-answers.mjs';
import { LocalProcess } from '../local/local-process.mjs';
import { freePort } from '../local/ports.mjs';
import { environmentOf } from '../local/settings.mjs';

/** Where profiles go, if any are wanted. */
const profile = process.env.BENCH_PROFILE;

/** Flags for Node that have a process write a V8 CPU profile when it ends. */
export const profiling = name => (profile ? ['--cpu-prof', `--cpu-prof-dir=${join(profile, name)}`] : []);

/**
 * One process of the product, as it runs everywhere, started and ready.
 *
 * @param {string} name of the deployable
 * @param {{ port?: number, around: import('../local/settings.mjs').Surroundings }} options
 */
export async function startDeployed(name, { port, around }) {
  const deployables = [...services(), gateway()];
  const { main } = deployables.find(deployable => deployable.name === name);
  const healthPort = await freePort();
  const label = `${name}${around.databaseSuffix ?? ''}`;
  const started = new LocalProcess({
    name: label,
    command: process.execPath,
    args: ['--enable-source-maps', ...profiling(label), main],
    env: environmentOf({ name, healthPort, port }, around),
    logFile: join(around.dir, 'logs', `${label}.log`),
    isReady: () => answers(`http://127.0.0.1:${healthPort}/ready`),
  });
  return started.start();
}
