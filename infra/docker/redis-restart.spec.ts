import 'reflect-metadata';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import type { DynamicModule } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { authContract } from '@attune/auth-contract/auth.contract';
import { mailContract } from '@attune/mail-contract/mail.contract';
import { createAnnouncer } from '@attune/platform/announcer';
import { connectClient } from '@attune/platform/connect-client';
import type { PlatformConfig } from '@attune/platform/config';
import type { Contract, Jobs } from '@attune/platform/contract';
import { enqueues, InjectJobs } from '@attune/platform/jobs/jobs';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { Metrics } from '@attune/platform/metrics/metrics';
import { PlatformModule } from '@attune/platform/platform.module';
import { connectForCommands, type Redis, whenReady } from '@attune/platform/redis/redis';
import { Sessions } from '@attune/platform/sessions/sessions';
import { startTestService } from '@attune/platform/testing/start-test-service';
import { testCaller, testConfig } from '@attune/platform/testing/test-config';
import { Bucket } from '../../gateway/src/limits/bucket.js';
import { LimitMetrics } from '../../gateway/src/limits/limit.metrics.js';
import { until } from '../test/until.js';
import { RedisWithUsers } from './redis-with-users.fixture.js';

const ADA = 'a'.repeat(24);

let server: RedisWithUsers;
beforeEach(async () => {
  server = await RedisWithUsers.start();
});
afterEach(() => server.stop());

/** Runs `work` with a connection of the product's own kind, as one of the users. */
async function as<T>(user: string, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = connectForCommands(server.urlOf(user), () => undefined);
  try {
    await whenReady(redis, 30_000);
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}

const startSession = () => as('auth', redis => new Sessions(redis).start(ADA));
const isAlive = (sessionId: string) => as('gateway', redis => new Sessions(redis).isAlive(testCaller(ADA, sessionId)));

/** Takes a point of a limit that has one; says whether there was one. */
const takePoint = () =>
  as('gateway', redis => {
    const size = { name: 'login', points: 1, seconds: 600 };
    const metrics = new LimitMetrics(new Metrics('gateway'));
    const bucket = new Bucket(redis, size, { record: () => undefined }, metrics);
    return bucket.take('ada').then(
      () => true,
      ({ code }: { code: string }) => code !== 'rate_limited',
    );
  });

async function enqueueMail(): Promise<void> {
  class Desk {
    readonly jobs: Jobs<typeof mailContract>;

    constructor(@InjectJobs(mailContract) jobs: Jobs<typeof mailContract>) {
      this.jobs = jobs;
    }
  }
  const config = testConfig(server.urlOf('auth'));
  const imports = [PlatformModule.with({ service: 'auth', config }), enqueues(mailContract)];
  const app = await Test.createTestingModule({ imports, providers: [Desk] }).compile();
  await app.init();
  await app.get(Desk).jobs.verification({ userId: ADA, version: 1 }, 'verification-1');
  await app.close();
}

async function announce(username: string): Promise<void> {
  const { transport } = await connectClient(authContract, testConfig(server.urlOf('auth')), { name: 'auth' });
  const member = { userId: ADA, username, firstname: 'Ada', lastname: 'Byron', profilePicture: null, revision: 1 };
  await createAnnouncer(authContract, transport).userVerified(member);
  await transport.close();
}

/** What the consumer group of friends is given, until it has `count` events. */
async function hear(count: number): Promise<string[]> {
  const heard: string[] = [];
  @EventListener()
  class Listener {
    @OnEvent(authContract, 'userVerified')
    async userVerified({ username }: { username: string }): Promise<void> {
      heard.push(username);
    }
  }
  class FriendsModule {
    static with(_config: PlatformConfig): DynamicModule {
      return { module: FriendsModule, controllers: [Listener] };
    }
  }
  const contract = { service: 'friends', methods: {} } as const satisfies Contract;
  const { stop } = await startTestService({
    contract,
    module: FriendsModule,
    config: testConfig(server.urlOf('friends')),
  });
  await until(() => heard.length >= count);
  await stop();
  return heard;
}

/** How a value of each type is read whole; Redis gives hashes and sets in any order. */
const READ: Record<string, (redis: Redis, key: string) => Promise<unknown>> = {
  string: (redis, key) => redis.get(key),
  hash: (redis, key) => redis.hgetall(key),
  list: (redis, key) => redis.lrange(key, 0, -1),
  set: async (redis, key) => new Set(await redis.smembers(key)),
  zset: (redis, key) => redis.zrange(key, '0', '-1', 'WITHSCORES'),
  stream: async (redis, key) => [await redis.xrange(key, '-', '+'), await groupsOf(redis, key)],
};

/** Name, pending entries and last entry of each consumer group. */
async function groupsOf(redis: Redis, stream: string): Promise<unknown> {
  const groups = (await redis.xinfo('GROUPS', stream)) as unknown[][];
  return groups.map(([, name, , , , pending, , last]) => ({ name, pending, last }));
}

/** Every key with its value, once all of it has been handed to the disk. */
const everything = () =>
  as('admin', async redis => {
    await until(async () => (await redis.info('persistence')).includes('aof_buffer_length:0'));
    const keys = (await redis.keys('*')).toSorted();
    return Promise.all(keys.map(async key => [key, await READ[await redis.type(key)]?.(redis, key)]));
  });

/** What Redis answers to each of these commands, on a connection of its own that has no user's password. */
async function answersToStranger(...commands: string[]): Promise<string[]> {
  const socket = createConnection({ port: server.port, host: '127.0.0.1' });
  socket.end([...commands, 'QUIT', ''].join('\r\n'));
  const lines = (await text(socket)).trim().split('\r\n');
  return lines.slice(0, -1);
}

describe('Redis with the users of an installation', () => {
  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'O1 restarted after %s, it has every session, job, event and limit that was in it',
    async signal => {
      const { sessionId } = await startSession();
      await enqueueMail();
      await announce('heard-before');
      expect(await hear(1)).toEqual(['heard-before']);
      await announce('heard-after');
      expect(await takePoint()).toBe(true);
      const before = await everything();

      await server.restart(signal);

      expect(await everything()).toEqual(before);
      expect(before.map(([key]) => key)).toEqual(
        expect.arrayContaining(['bull:{mail}:mail:verification-1', 'events:auth', `session:${sessionId}`]),
      );
      expect(await isAlive(sessionId)).toBe(true);
      expect(await takePoint()).toBe(false);
      expect(await hear(1)).toEqual(['heard-after']);
      expect(await as('mail', redis => redis.lrange('bull:{mail}:mail:wait', 0, -1))).toEqual(['verification-1']);
      expect(server.log()).not.toContain('NOPERM');
    },
  );

  test.each(['SIGTERM', 'SIGKILL'] as const)('O1 restarted after %s, it still refuses strangers', async signal => {
    const { sessionId } = await startSession();
    await everything();

    await server.restart(signal);

    const key = `session:${sessionId}`;
    const [NOAUTH, WRONGPASS] = [expect.stringMatching(/^-NOAUTH/), expect.stringMatching(/^-WRONGPASS/)];
    expect(await answersToStranger(`GET ${key}`, 'KEYS *', 'ACL LIST')).toEqual([NOAUTH, NOAUTH, NOAUTH]);
    expect(await answersToStranger('MULTI', `DEL ${key}`, 'SUBSCRIBE reply:gateway')).toEqual([NOAUTH, NOAUTH, NOAUTH]);
    expect(await answersToStranger('HELLO 3', `GET ${key}`)).toEqual([NOAUTH, NOAUTH]);
    for (const login of ['AUTH ""', 'AUTH default ""', 'AUTH default pw-admin', 'HELLO 3 AUTH default ""'])
      expect([login, ...(await answersToStranger(login, 'FLUSHALL'))]).toEqual([login, WRONGPASS, NOAUTH]);
    expect(await isAlive(sessionId)).toBe(true);
  });
});
