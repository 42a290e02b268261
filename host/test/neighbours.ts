import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@attune/platform/config';
import { environmentOf } from '@attune/platform/host/environment';
import type { HostedApplication } from '@attune/platform/host/hosted';
import { createLogger, NestLogger } from '@attune/platform/logging/logger';
import { testConfig } from '@attune/platform/testing/test-config';
import { createConnection } from 'mongoose';
import { startRedis } from '../../infra/local/redis.js';
import type { Store } from '../../infra/local/store.js';
import { applicationsIn } from '../src/applications.js';

// Loaded before a spec file of a service: the service runs in one process with applications of others, as in a host. They have stores of
// their own, because the file answers for the services that its own one asks.

const NEIGHBOURS = 'ai,friends,matching,messaging,moderation,moments';
const databases = `hosted-${randomBytes(4).toString('hex')}`;

let dir = '';
let redis: Store;
let running: HostedApplication[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'attune-neighbours-'));
  redis = await startRedis({ dir, url: '' });
  const environment = { ...testConfig(redis.url), MONGODB_URI: process.env['MONGODB_URI'] };
  const settings = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)]));
  const surroundings = { nestLogger: new NestLogger(createLogger('host', 'silent')), endHost: failed };
  const services = await applicationsIn(NEIGHBOURS);
  running = await Promise.all(
    services.map(async ({ name, config, create }) => {
      const own = { ...environmentOf(name, settings), MONGODB_DATABASE: databaseOf(name) };
      const application = await create(loadConfig(config, own) as never, surroundings);
      await application.listen();
      return application;
    }),
  );
}, 60_000);

afterAll(async () => {
  await Promise.all(running.map(({ app }) => app.close()));
  await redis.stop();
  await rm(dir, { recursive: true, force: true });
  const mongodb = await createConnection(String(process.env['MONGODB_URI'])).asPromise();
  for (const name of NEIGHBOURS.split(',')) await mongodb.useDb(databaseOf(name)).dropDatabase();
  await mongodb.close();
});

const databaseOf = (service: string) => `${databases}-${service}`;

function failed(fault: Error): never {
  throw fault;
}
