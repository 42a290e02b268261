import { join } from 'node:path';
import { answers } from '../../local/http-answers.ts';
import { LocalProcess } from '../../local/local-process.ts';
import { freePort } from '../../local/ports.ts';
import { secretsIn } from '../../local/settings.ts';
import { startSystem } from '../../local/system.ts';
import { profiling } from '../deployed.mjs';

/**
 * The whole product with two gateways, and two nodes of the relay beside it, on the same stores: each with its URLs and
 * the processes that do the work, by what the figures call them; `first` answers at the first URL.
 *
 * @param {{ dir: string, messaging: number }} options
 */
export async function startBoth({ dir, messaging }) {
  const system = await startSystem({
    dir,
    replicas: { gateway: 2, messaging },
    redisUrl: '',
    mongodbUri: '',
    nodeFlags: profiling(`attune-${messaging}`),
  });
  const relays = await Promise.all([1, 2].map(number => startRelay(number, dir, system.redis.url)));
  const own = Object.entries(system.processes).filter(([name]) => /^(gateway|messaging)(-\d)?$/.test(name));
  const [redis, mongodb] = [system.redis.process, system.mongodb.process];
  return {
    system,
    secrets: secretsIn(dir),
    contenders: [
      {
        name: 'attune',
        urls: system.urls,
        first: system.processes.gateway,
        processes: { ...Object.fromEntries(own), redis, mongodb },
      },
      {
        name: 'relay',
        urls: relays.map(relay => `http://127.0.0.1:${relay.recipe.env.PORT}`),
        first: relays[0],
        processes: { ...Object.fromEntries(relays.map(relay => [relay.name, relay])), redis },
      },
    ],
    stop: async () => {
      await Promise.all(relays.map(relay => relay.stop()));
      await system.stop();
    },
  };
}

async function startRelay(number, dir, redisUrl) {
  const port = await freePort();
  const name = number === 1 ? 'relay' : `relay-${number}`;
  const relay = new LocalProcess({
    name,
    command: process.execPath,
    args: [...profiling('relay'), join(import.meta.dirname, 'relay.mjs')],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), REDIS_URL: redisUrl },
    logFile: join(dir, 'logs', `${name}.log`),
    isReady: () => answers(`http://127.0.0.1:${port}/`),
  });
  return relay.start();
}
