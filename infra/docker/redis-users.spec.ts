import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { gateway, services } from '../local/deployables.ts';
import { access } from './access.ts';
import { RedisWithUsers } from './redis-with-users.fixture.js';

const root = join(import.meta.dirname, '../..');

let server: RedisWithUsers;
const connections: Redis[] = [];

function as(username: string, password = server.passwords[username] ?? ''): Redis {
  const redis = new Redis({
    port: server.port,
    username,
    password,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    enableReadyCheck: false,
  });
  redis.on('error', () => undefined);
  connections.push(redis);
  return redis;
}

describe('Redis users', () => {
  beforeAll(async () => {
    server = await RedisWithUsers.start();
  });
  afterAll(async () => {
    for (const connection of connections) connection.disconnect();
    await server.stop();
  });

  test('who does not say who they are is refused', async () => {
    const anonymous = as('default', '');

    await expect(anonymous.get('session:1')).rejects.toThrow(/NOAUTH|WRONGPASS|closed/);
  });

  test('while a password is replaced, the one before is valid as well', async () => {
    expect(await as('auth', 'before-pw-auth').ping()).toBe('PONG');
    await expect(as('auth', 'pw-friends').ping()).rejects.toThrow(/WRONGPASS|closed/);
  });

  test('Redis keeps what it is told, and evicts nothing', async () => {
    const settings = await as('admin').config('GET', 'appendonly', 'appendfsync', 'maxmemory-policy');

    expect(settings).toEqual(expect.arrayContaining(['yes', 'everysec', 'noeviction']));
  });

  test.each(Object.keys(access))('%s connects, answers its own requests and waits for news', async name => {
    const redis = as(name);

    await redis.xgroup('CREATE', `rpc:${name}`, name, '0', 'MKSTREAM');
    await redis.xadd(`rpc:${name}`, '*', 'e', '{}');
    const read = await redis.call('XREADGROUP', 'GROUP', name, 'replica', 'COUNT', '1', 'STREAMS', `rpc:${name}`, '>');
    await redis.subscribe(`reply:${name}:1`);

    expect(JSON.stringify(read)).toContain(`rpc:${name}`);
  });

  test('auth asks for mail and keeps sessions; friends can do neither', async () => {
    await as('auth').lpush('bull:{mail}:mail:wait', '1');
    await as('auth').set('session:1', 'ada');

    await expect(as('friends').lpush('bull:{mail}:mail:wait', '2')).rejects.toThrow('NOPERM');
    await expect(as('friends').get('session:1')).rejects.toThrow('NOPERM');
  });

  test('G10 a service can neither ask who it has no business with, nor answer for another one', async () => {
    const mail = as('mail');

    await mail.xadd('rpc:auth', '*', 'e', '{}');
    await expect(mail.xadd('rpc:friends', '*', 'e', '{}')).rejects.toThrow('NOPERM');
    await expect(mail.xadd('events:friends', '*', 'e', '{}')).rejects.toThrow('NOPERM');
    await expect(mail.publish('leave:friends', '1')).rejects.toThrow('NOPERM');
  });

  test.each(Object.keys(access))(
    '%s can neither empty Redis, nor list keys, nor change the server or other users',
    async name => {
      for (const command of [
        ['FLUSHALL'],
        ['KEYS', '*'],
        ['CONFIG', 'SET', 'maxmemory', '1'],
        ['ACL', 'LIST'],
        ['SHUTDOWN'],
        ['MONITOR'],
      ]) {
        await expect(as(name).call(command[0] ?? '', ...command.slice(1))).rejects.toThrow('NOPERM');
      }
    },
  );

  test('metrics sees how long a queue is, and nothing that is in it', async () => {
    await as('admin').rpush('bull:{mail}:mail:failed', 'a', 'b');
    const metrics = as('metrics');

    expect(await metrics.llen('bull:{mail}:mail:failed')).toBe(2);
    await expect(metrics.lrange('bull:{mail}:mail:failed', 0, -1)).rejects.toThrow('NOPERM');
    await expect(metrics.get('session:1')).rejects.toThrow('NOPERM');
  });

  test('backup reads the keys that are backed up and notes when, and neither reads nor changes any other', async () => {
    await as('admin').set('presence:ada', '1');
    const backup = as('backup');

    expect(await backup.dumpBuffer('presence:ada')).toBeInstanceOf(Buffer);
    expect(await backup.set('backup:taken', '1')).toBe('OK');
    expect(await as('gateway').get('backup:taken')).toBe('1');
    await expect(as('gateway').set('backup:taken', '2')).rejects.toThrow('NOPERM');
    await expect(backup.dump('session:1')).rejects.toThrow('NOPERM');
    await expect(backup.set('presence:ada', '2')).rejects.toThrow('NOPERM');
    await expect(backup.del('presence:ada')).rejects.toThrow('NOPERM');
  });

  /** What a deployable's sources ask the platform for. */
  function askedBy(folder: string) {
    const files = readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' });
    const sources = files.filter(path => path.endsWith('.ts') && !path.endsWith('.spec.ts'));
    const text = sources.map(path => readFileSync(join(root, folder, 'src', path), 'utf8')).join('\n');
    const contracts = (pattern: RegExp) =>
      [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();
    return {
      calls: contracts(/(?:provideClient\(|provideErasure\('\w+', )(\w+)Contract/g),
      listensTo: contracts(/@OnEvent\((\w+)Contract,/g),
      jobs: contracts(/(?:enqueues|processes)\((\w+)Contract\)/g),
    };
  }

  test.each([...services(), gateway()])(
    'access.json gives $name what its sources ask for, and no more',
    ({ name, folder }) => {
      const { calls = [], listensTo = [], jobs = [] } = access[name] ?? {};

      expect({ calls: calls.toSorted(), listensTo: listensTo.toSorted(), jobs: jobs.toSorted() }).toEqual(
        askedBy(folder),
      );
    },
  );
});
