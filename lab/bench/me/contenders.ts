import { join } from 'node:path';
import { startDeployable, startProgram, type Processes } from '../../harness/processes.ts';
import { freePort } from '../../../infra/local/ports.ts';
import type { Bench } from '../benchmark.ts';
import type { Store } from '../../../infra/local/store.ts';
import type { Surroundings } from '../../../infra/local/settings.ts';

interface Stores {
  redis: Store;
  mongodb: Store;
  secrets: Surroundings['secrets'];
}

export interface Contender {
  name: string;
  url: string;
  /** Those that answer there */
  processes: Processes;
}

export async function startContenders(bench: Bench, stores: Stores): Promise<Contender[]> {
  return [
    await attune(bench, stores),
    await monolith(bench, stores, 'populated'),
    await monolith(bench, stores, 'lean'),
  ];
}

async function attune({ dir, scope }: Bench, { redis, mongodb, secrets }: Stores) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const around = { dir, redisUrl: redis.url, mongodbUri: mongodb.url, smtpUrl: '', publicUrl: url, secrets };
  const auth = await startDeployable(scope, 'auth', around);
  const friends = await startDeployable(scope, 'friends', around);
  const gateway = await startDeployable(scope, 'gateway', around, port);
  return { name: 'attune', url, processes: { gateway, auth, friends } };
}

async function monolith({ dir, scope }: Bench, { redis, mongodb, secrets }: Stores, kind: 'populated' | 'lean') {
  const name = `monolith-${kind}`;
  const env = { MONGODB_URI: mongodb.url, REDIS_URL: redis.url, SESSION_PUBLIC_KEYS: secrets.sessionPublicKey };
  const script = join(import.meta.dirname, 'monolith.ts');
  const { url, process } = await startProgram(scope, { name, dir, script, args: [kind], env });
  return { name, url, processes: { monolith: process } };
}
