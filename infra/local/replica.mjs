import { join } from 'node:path';
import { answers } from './http-answers.mjs';
import { LocalProcess } from './local-process.mjs';
import { freePort } from './ports.mjs';
import { environmentOf } from './settings.mjs';

/**
 * @typedef {object} ReplicaOptions
 * @property {string} name of the process and of its log: `auth-2`
 * @property {number} [port] where a gateway listens
 * @property {readonly string[]} [nodeFlags]
 * @property {boolean} [watch] it prints to the screen and is not waited for: whoever edits it looks on
 */

/**
 * One process of a deployable, with a port of its own for probes, not yet started. It has started when it is ready.
 *
 * @param {import('./deployables.mjs').Deployable} deployable
 * @param {import('./settings.mjs').Surroundings} around
 * @param {ReplicaOptions} options
 */
export async function replicaOf(deployable, around, { name, port, nodeFlags = [], watch = false }) {
  const healthPort = await freePort();
  const readiness = `http://127.0.0.1:${healthPort}/ready`;
  return new LocalProcess({
    name,
    command: process.execPath,
    args: ['--enable-source-maps', ...nodeFlags, deployable.main],
    env: environmentOf({ name: deployable.name, healthPort, port }, around),
    ...(watch ? {} : { logFile: join(around.dir, 'logs', `${name}.log`), isReady: () => answers(readiness) }),
  });
}
