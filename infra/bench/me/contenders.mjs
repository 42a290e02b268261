import { join } from 'node:path';
import { answers } from '../../local/http-answers.ts';
import { LocalProcess } from '../../local/local-process.ts';
import { freePort } from '../../local/ports.ts';
import { profiling, startDeployed } from '../deployed.mjs';

/** Each a URL and the processes that answer there, by what the figures call them. */
export async function startContenders({ dir, redis, mongodb, secrets }) {
  const options = { dir, redis, mongodb, secrets };
  return [await attune(options), await monolith('populated', options), await monolith('lean', options)];
}

async function attune({ dir, redis, mongodb, secrets }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const around = { dir, redisUrl: redis.url, mongodbUri: mongodb.url, smtpUrl: '', publicUrl: url, secrets };
  const [auth, friends] = await Promise.all(['auth', 'friends'].map(name => startDeployed(name, { around })));
  const gateway = await startDeployed('gateway', { port, around });
  return { name: 'attune', url, processes: { gateway, auth, friends } };
}

async function monolith(kind, { dir, redis, mongodb, secrets }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const name = `monolith-${kind}`;
  const started = new LocalProcess({
    name,
    command: process.execPath,
    args: [...profiling(name), join(import.meta.dirname, 'monolith.mjs'), kind],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      MONGODB_URI: mongodb.url,
      REDIS_URL: redis.url,
      SESSION_PUBLIC_KEYS: secrets.sessionPublicKey,
    },
    logFile: join(dir, 'logs', `${name}.log`),
    isReady: () => answers(`${url}/ready`),
  });
  return { name, url, processes: { [name]: await started.start() } };
}
