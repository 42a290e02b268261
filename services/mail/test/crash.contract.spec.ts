import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authContract } from '@attune/auth-contract/auth.contract';
import type { Client } from '@attune/platform/contract';
import { connectClient } from '@attune/platform/connect-client';
import { testConfig } from '@attune/platform/testing/test-config';
import { Redis } from 'ioredis';
import { startRedis } from '../../../infra/local/redis.ts';
import { until } from '../../../infra/test/until.js';
import { type ServiceProcess, startService } from '../../../infra/test/service-process.js';
import { settingsOfProcesses } from './processes.fixture.js';
import { type Sink, startSink } from './smtp-sink.fixture.js';

describe('mail after crashes', () => {
  jest.setTimeout(150_000);

  // Both services as processes, on a Redis of their own, and killed at the worst moments.
  let store: Awaited<ReturnType<typeof startRedis>>;
  let sink: Sink;
  let redis: Redis;
  let auth: Client<typeof authContract>;
  let closeClient: () => Promise<void>;
  let settings: Record<string, string>;
  let processes: ServiceProcess[];

  beforeAll(async () => {
    store = await startRedis({ dir: mkdtempSync(join(tmpdir(), 'attune-crash-')), url: '' });
  });
  beforeEach(async () => {
    sink = await startSink();
    redis = new Redis(store.url);
    redis.on('error', () => undefined);
    await redis.flushall();
    settings = settingsOfProcesses(store.url, sink.url);
    processes = [];
    const { client, transport } = await connectClient(authContract, testConfig(store.url));
    auth = client;
    closeClient = () => transport.close();
  });
  afterEach(async () => {
    await closeClient();
    await Promise.all(processes.map(running => running.kill('SIGKILL')));
    redis.disconnect();
    await sink.stop();
  });
  afterAll(() => store.stop());

  async function start(name: 'auth' | 'mail'): Promise<ServiceProcess> {
    const running = await startService(name, settings);
    processes.push(running);
    return running;
  }

  const registration = {
    username: 'alice',
    firstname: 'Alice',
    lastname: 'Liddell',
    email: 'alice@example.org',
    password: 'curiouser and curiouser',
  };
  const mailsCome = (count: number, within: number) => until(() => sink.mails.length === count, within);
  const firstToken = () => sink.mails[0]?.tokens[0] ?? '';

  test('I17 auth killed between the account and the queue: the next one sends the mail', async () => {
    await start('mail');
    const victim = await start('auth');
    // BullMQ counts its jobs here. While this is no number, it takes none.
    await redis.set('bull:{mail}:mail:id', 'no number');
    await auth.register(registration);
    expect(await redis.keys('bull:{mail}:mail:verification-*')).toEqual([]);

    await victim.kill('SIGKILL');
    await redis.del('bull:{mail}:mail:id');
    await start('auth');

    await mailsCome(1, 30_000);
    expect(await auth.verify({ token: firstToken() })).toMatchObject({ outcome: 'verified' });
  });

  test('I18 mail killed between the sending and the report: one more mail, the same to the letter, and then none', async () => {
    const watching = await start('auth');
    const victim = await start('mail');
    sink.faults.push(() => void victim.kill('SIGKILL'));

    await auth.register(registration);
    await mailsCome(1, 30_000);
    await victim.kill('SIGKILL');
    // As if the 15 seconds were over for which a worker holds a job without a sign of life.
    await redis.del('bull:{mail}:mail:stalled-check', ...(await redis.keys('bull:{mail}:mail:*:lock')));
    const second = await start('mail');

    await mailsCome(2, 90_000);
    await until(() => watching.log().includes('mail_sent'));
    const [first, repeated] = sink.mails;
    expect(repeated?.messageId).toBe(first?.messageId);
    expect(repeated?.tokens).toEqual(first?.tokens);
    expect(await auth.verify({ token: firstToken() })).toMatchObject({ outcome: 'verified' });

    // I19: at the finest level of logging, what opens an account is in no log, nor is whose it is.
    for (const secret of [firstToken(), registration.email, registration.password]) {
      for (const running of [watching, victim, second]) expect(running.log()).not.toContain(secret);
    }
  });

  test('I17 Redis killed after the answer: the mail comes, and the account works', async () => {
    await start('auth');
    await auth.register(registration);

    await store.kill('SIGKILL');
    await store.restart();
    await start('mail');

    await mailsCome(1, 60_000);
    await until(
      async () => (await auth.verify({ token: firstToken() }).catch(() => undefined))?.outcome === 'verified',
    );
  });

  test('I32 a configuration that does not fit ends the process with all its faults, and none of its secrets', async () => {
    const { MAIL_TOKEN_KEY, ...others } = settings;

    const answer = startService('auth', { ...others, MAIL_TOKEN_KEY: 'short', SESSION_PRIVATE_KEY: 'no key' });

    await expect(answer).rejects.toThrow(/MAIL_TOKEN_KEY[^]*SESSION_PRIVATE_KEY|SESSION_PRIVATE_KEY[^]*MAIL_TOKEN_KEY/);
    await expect(answer).rejects.not.toThrow(MAIL_TOKEN_KEY);
  });
});
