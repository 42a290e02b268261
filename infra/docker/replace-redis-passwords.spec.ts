import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { access } from './access.ts';
import { RedisWithUsers } from './redis-with-users.fixture.js';
import { writeSecrets } from './secrets.ts';

let secrets: string;
let server: RedisWithUsers;
beforeEach(async () => {
  secrets = mkdtempSync(join(tmpdir(), 'attune-replace-'));
  writeSecrets(secrets);
  server = await RedisWithUsers.start(join(secrets, 'redis/users.acl'));
});
afterEach(async () => {
  await server.stop();
  rmSync(secrets, { recursive: true, force: true });
});

const step = (name: string) =>
  execFileSync(process.execPath, [join(import.meta.dirname, 'replace-secrets.ts'), secrets, name, 'redis']);

/** What the secrets folder says, as a container reads it when it starts. */
const file = (path: string) => readFileSync(join(secrets, path), 'utf8');
const addressOf = (name: string) => file(`${name}/REDIS_URL`).replace('redis:6379', `127.0.0.1:${server.port}`);

async function ask(url: string, command: string, ...args: string[]): Promise<string> {
  const redis = new Redis(url, { retryStrategy: () => null, enableReadyCheck: false, lazyConnect: true });
  let refusal = '';
  redis.on('error', ({ message }) => (refusal = message));
  return redis
    .connect()
    .then(() => redis.call(command, ...args))
    .then(String, ({ message }: Error) => refusal || message)
    .finally(() => redis.disconnect());
}

const loadUsers = () => ask(`redis://admin:${file('kept/redis-admin')}@127.0.0.1:${server.port}`, 'ACL', 'LOAD');

/** What Redis says to each process that starts now. */
async function startAll(): Promise<string[]> {
  const metrics = `redis://metrics:${file('metrics/REDIS_PASSWORD')}@127.0.0.1:${server.port}`;
  const addresses = [...Object.keys(access).map(addressOf), metrics];
  return [...new Set(await Promise.all(addresses.map(address => ask(address, 'PING'))))];
}

describe('replacing the passwords of Redis as docs/operations/upkeep.md says', () => {
  test('at each step every process that runs or starts is let in, and at the end the passwords before are refused', async () => {
    const before = addressOf('auth');
    await ask(before, 'SET', 'session:1', 'ada');

    step('begin');
    expect(await startAll()).toEqual(['PONG']);
    expect(await loadUsers()).toBe('OK');
    expect(await startAll()).toEqual(['PONG']);

    step('use');
    expect(addressOf('auth')).not.toBe(before);
    expect(await startAll()).toEqual(['PONG']);
    expect(await ask(before, 'PING')).toBe('PONG');

    step('finish');
    expect(await startAll()).toEqual(['PONG']);
    expect(await loadUsers()).toBe('OK');
    expect(await startAll()).toEqual(['PONG']);
    expect(await ask(before, 'PING')).toContain('WRONGPASS');
    expect(await ask(addressOf('gateway'), 'GET', 'session:1')).toBe('ada');
  });

  test('a password that leaked is ended at once by a restart of Redis, which keeps its data', async () => {
    const leaked = addressOf('auth');
    await ask(leaked, 'SET', 'session:1', 'ada');

    for (const name of ['begin', 'use', 'finish']) step(name);
    await server.restart('SIGTERM');

    expect(await ask(leaked, 'PING')).toContain('WRONGPASS');
    expect(await startAll()).toEqual(['PONG']);
    expect(await ask(addressOf('gateway'), 'GET', 'session:1')).toBe('ada');
  });
});
