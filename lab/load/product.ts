import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Balancer } from '../../infra/test/balancer.ts';
import { microsOf } from '../harness/processes.ts';
import { startMail, startStores } from '../harness/stores.ts';
import type { LocalProcess } from '../../infra/local/local-process.ts';
import { secretsIn } from '../../infra/local/settings.ts';
import { startSystem, type Track } from '../../infra/local/system.ts';
import { fill } from './fill.ts';
import { figuresOf } from './shown-figures.ts';

const LOOK_MS = 500;
/** Less than this share of a core, in each of so many looks, MongoDB takes when no member is there. */
const RESTS_BELOW = 0.1;
const RESTING_LOOKS = 20;

interface Options {
  dir: string;
  /** By the name of a deployable; one where nothing is said */
  replicas: Record<string, number>;
  /** Of members, and of those who may become active */
  stored: number;
  active: number;
  nodeFlags?: readonly string[];
  step: Track;
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** Every process of the product, with members; gateways behind HAProxy where there are several. `scope` ends it. */
export async function startProduct(
  scope: AsyncDisposableStack,
  { dir, replicas, stored, active, nodeFlags, step }: Options,
) {
  const secrets = secretsIn(dir);
  const { redis, mongodb } = await startStores(scope, dir, secrets.redisPasswords);
  const { smtpUrl } = await startMail(scope, dir);
  const places = { mongodbUrl: mongodb.url, redisUrl: redis.url, privateKey: secrets.sessionPrivateKey };
  const members = await step(`Writing down ${stored} members`, () => fill({ ...places, stored, active }));
  const balancer = (replicas.gateway ?? 1) > 1 ? await Balancer.start(join(dir, 'balancer')) : undefined;
  scope.defer(async () => balancer?.stop());
  // Members come from different addresses, as the proxy before a gateway says.
  process.env.TRUST_PROXY = '127.0.0.1';
  const stores = { redisUrl: redis.url, redisUrlOf: redis.urlOf, mongodbUri: mongodb.url, smtpUrl };
  const front = balancer ? { publicUrl: balancer.url } : {};
  const system = await step('Starting the product', () =>
    startSystem({ split: true, dir, replicas, nodeFlags, ...stores, ...front }),
  );
  scope.defer(() => system.stop());
  for (const url of system.urls) await balancer?.add(url);
  const deployables = Object.values(system.processes);
  await step('Waiting for migrations', () => migrated(deployables));
  await step('Waiting until the services have read all members', () => atRest(mongodb));
  return {
    url: balancer?.url ?? system.url,
    redis,
    mongodb,
    members,
    deployables,
    processes: { ...system.processes, redis, mongodb, ...(balancer && { haproxy: balancer }) },
    logs: join(dir, 'logs'),
  };
}

/** A database that was filled before its service began is looked through once. Its second pass comes ten minutes later and is not waited for. */
async function migrated(deployables: LocalProcess[]) {
  for (const deployable of deployables) {
    for (;;) {
      const versions = Object.entries(await figuresOf(deployable, 'attune_schema_version'));
      const shown = versions.filter(([labels]) => !labels.includes('"settled"')).map(([, version]) => version);
      if (new Set(shown).size <= 1) break;
      await pause(LOOK_MS);
    }
  }
}

/** Services that keep something of each member begin with reading all of them. */
async function atRest(mongodb: { pid?: number | undefined }) {
  for (let looks = 0; looks < RESTING_LOOKS; looks++) {
    const before = microsOf({ mongodb })['mongodb'] ?? NaN;
    await pause(LOOK_MS);
    const share = ((microsOf({ mongodb })['mongodb'] ?? NaN) - before) / (LOOK_MS * 1000);
    if (share >= RESTS_BELOW) looks = 0;
  }
}
