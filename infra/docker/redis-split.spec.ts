import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Redis } from 'ioredis';
import { fromMailbox } from '../demo/mailboxes.ts';
import { seed } from '../demo/seed.ts';
import { secretsIn, transportSettingsOf } from '../local/settings.ts';
import { startSystem, type System } from '../local/system.ts';
import { until } from '../test/until.js';
import { logIn, said } from './chatting-member.fixture.ts';
import { RedisWithUsers } from './redis-with-users.fixture.js';

jest.setTimeout(180_000);

const USES = ['transport', 'sessions', 'jobs', 'fanout'] as const;

/** Nothing listens there: what still used REDIS_URL would not work. */
const NOWHERE = 'redis://127.0.0.1:9';

let dir: string;
let servers: Record<(typeof USES)[number], RedisWithUsers>;
let system: System;
const open: { disconnect: () => unknown }[] = [];

const settingsOf = (name: string) =>
  Object.fromEntries(USES.map(use => [`REDIS_${use.toUpperCase()}_URL`, servers[use].urlOf(name)]));

function as(user: string, use: (typeof USES)[number]): Redis {
  const redis = new Redis(servers[use].urlOf(user));
  open.push(redis);
  return redis;
}

const keysOn = (use: (typeof USES)[number]) => as('admin', use).keys('*');

describe('The product on four Redis servers', () => {
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'attune-split-'));
    const started = await Promise.all(USES.map(async use => [use, await RedisWithUsers.start()] as const));
    servers = Object.fromEntries(started) as typeof servers;
    system = await startSystem({
      split: true,
      dir,
      replicas: { gateway: 2 },
      redisUrl: NOWHERE,
      settingsOf,
      mongodbUri: process.env['GIVEN_MONGODB_URI'] ?? '',
      databaseSuffix: `_${basename(dir)}`,
    });
  });
  afterAll(async () => {
    for (const connection of open) connection.disconnect();
    await system.stop();
    await Promise.all(Object.values(servers).map(server => server.stop()));
    rmSync(dir, { recursive: true, force: true });
  });

  test('members register, verify their mail, log in and chat over two gateways, and no server refused a command', async () => {
    const transport = transportSettingsOf('demo', secretsIn(dir));
    const takeMail = fromMailbox(system.mailUrl ?? '');
    await seed({ url: system.url, redisUrl: servers.transport.urlOf('demo'), transport, takeMail });
    const [first = '', second = ''] = system.urls;
    const [alice, bob] = [await logIn('alice', first, system.url), await logIn('bob', second, system.url)];
    open.push(alice.socket, bob.socket);
    const heard: string[] = [];
    bob.socket.on('receive_message', ({ text }: { text: string }) => heard.push(text));

    await until(() => said(alice.socket, bob.id, 'Tea?'));
    await until(() => heard.includes('Tea?'));

    const refused = await Promise.all(USES.map(use => as('admin', use).call('ACL', 'LOG')));
    expect(refused).toEqual([[], [], [], []]);
  });

  test('the transport’s server has streams of calls and events, and nothing else', async () => {
    const keys = await keysOn('transport');

    expect(keys.filter(key => !/^(dead:)?(rpc|events):\w+$/.test(key))).toEqual([]);
    expect(keys).toEqual(expect.arrayContaining(['rpc:auth', 'rpc:messaging', 'events:auth']));
  });

  test('the sessions’ server has sessions, limits and what is kept for a while, and neither streams nor queues', async () => {
    const keys = await keysOn('sessions');

    expect(keys.filter(key => /^(dead:|rpc:|events:|bull:)|:(meta|repeat|stalled-check)$/.test(key))).toEqual([]);
    for (const beginning of ['session:', 'sessions:', 'session-info:', 'limit:', 'presence:'])
      expect(keys.some(key => key.startsWith(beginning))).toBe(true);
  });

  test('every key on the jobs’ server belongs to a queue', async () => {
    const keys = await keysOn('jobs');
    const queues = new Set(keys.filter(key => key.endsWith(':meta')).map(key => key.slice(0, -':meta'.length)));

    expect(queues).toContain('bull:{mail}:mail');
    expect(keys.filter(key => !queues.has(key.split(':', 3).join(':')))).toEqual([]);
  });

  test('the server between gateways has no key, and both gateways listen there', async () => {
    const [, listening] = await as('admin', 'fanout').pubsub('NUMSUB', 'socket.io-request#/#');

    expect(await keysOn('fanout')).toEqual([]);
    expect(listening).toBe(2);
  });
});
