import { join } from 'node:path';
import { heapFlags } from './heap.ts';
import { answers } from './http-answers.ts';
import { LocalProcess } from './local-process.ts';
import { freePort } from './ports.ts';
import { environmentOf, type Surroundings } from './settings.ts';
import type { Deployable } from './deployables.ts';

interface ReplicaOptions {
  /** Of the process and of its log: `auth-2` */
  name: string;
  /** Where a gateway listens */
  port?: number;
  nodeFlags?: readonly string[];
  /** It prints to the screen and is not waited for: the developer who edits it sees the output */
  watch?: boolean;
}

/** One process of a deployable, with a port of its own for probes, not yet started. It has started when it is ready. */
export async function replicaOf(
  deployable: Deployable,
  around: Surroundings,
  { name, port, nodeFlags = [], watch = false }: ReplicaOptions,
) {
  const healthPort = await freePort();
  const readiness = `http://127.0.0.1:${healthPort}/ready`;
  return new LocalProcess({
    name,
    command: process.execPath,
    // As in their images (infra/docker/node.Dockerfile).
    args: [
      '--enable-source-maps',
      '--max-semi-space-size=8',
      ...heapFlags(deployable.name),
      ...nodeFlags,
      deployable.main,
    ],
    env: environmentOf({ name: deployable.name, healthPort, port }, around),
    ...(watch ? {} : { logFile: join(around.dir, 'logs', `${name}.log`), isReady: () => answers(readiness) }),
  });
}
