import { join } from 'node:path';
import { profiling, startProgram, type Processes } from '../../harness/processes.ts';
import { startSystem } from '../../../infra/local/system.ts';
import type { LocalProcess } from '../../../infra/local/local-process.ts';

export interface Contender {
  name: string;
  urls: string[];
  /** Answers at the first URL */
  first: LocalProcess;
  /** Those that do the work, by what the figures call them */
  processes: Processes;
}

/** The whole product with two gateways, and two nodes of the relay beside it, on the same stores. */
export async function startBoth(scope: AsyncDisposableStack, dir: string, messaging: number) {
  // Members come from different addresses, as the proxy before a gateway says.
  process.env.TRUST_PROXY = '127.0.0.1';
  const system = await startSystem({
    split: true,
    dir,
    replicas: { gateway: 2, messaging },
    redisUrl: '',
    mongodbUri: '',
    nodeFlags: profiling(`attune-${messaging}`),
  });
  scope.defer(() => system.stop());
  const { redis, mongodb } = system;
  const script = join(import.meta.dirname, 'relay.ts');
  const env = { REDIS_URL: redis.url };
  const first = await startProgram(scope, { name: 'relay', dir, script, env });
  const second = await startProgram(scope, { name: 'relay-2', dir, script, env });
  const own = Object.entries(system.processes).filter(([name]) => /^(gateway|messaging)(-\d)?$/.test(name));
  const contenders: Contender[] = [
    {
      name: 'attune',
      urls: system.urls,
      first: system.processes['gateway']!,
      processes: { ...Object.fromEntries(own), redis, mongodb },
    },
    {
      name: 'relay',
      urls: [first.url, second.url],
      first: first.process,
      processes: { relay: first.process, 'relay-2': second.process, redis },
    },
  ];
  return { system, contenders };
}
