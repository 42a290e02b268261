import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { authContract } from '@attune/auth-contract/auth.contract';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { connectClient } from '@attune/platform/connect-client';
import type { Client } from '@attune/platform/contract';
import { testProofs } from '@attune/platform/testing/test-proofs';
import { serveFake } from '@attune/platform/testing/fake-service';
import { testConfig } from '@attune/platform/testing/test-config';
import { Redis } from 'ioredis';
import { root } from '../../../infra/local/paths.ts';
import { startRedis } from '../../../infra/local/redis.ts';
import { type ServiceProcess, startService } from '../../../infra/test/service-process.js';
import { until } from '../../../infra/test/until.js';
import { settingsOfProcesses } from './processes.fixture.js';
import { type Sink, startSink } from './smtp-sink.fixture.js';

const PRELOAD = pathToFileURL(join(root, 'infra/test/steps.preload.ts')).href;
const NOTHING = { count: 0, names: [] };

describe('the daily mail, its worker killed', () => {
  jest.setTimeout(240_000);

  let store: Awaited<ReturnType<typeof startRedis>>;
  let sink: Sink;
  let redis: Redis;
  let auth: Client<typeof authContract>;
  let settings: Record<string, string>;
  let victim: ServiceProcess;
  /** What is running, the last one first. */
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    store = await startRedis({ dir: mkdtempSync(join(tmpdir(), 'attune-digest-crash-')), url: '' });
    ends.unshift(() => store.stop());
    sink = await startSink();
    ends.unshift(() => sink.stop());
    redis = new Redis(store.url);
    ends.unshift(async () => redis.disconnect());
    settings = settingsOfProcesses(store.url, sink.url);
    const config = testConfig(store.url);
    const { client, transport } = await connectClient(authContract, config);
    auth = client;
    ends.unshift(() => transport.close());
    const content = { requests: { count: 1, names: [] }, accepted: NOTHING, conversations: [], hasSuperMatch: false };
    const digest = async () => ({ outcome: 'send' as const, ...content, unsubscribeToken: 'x'.repeat(43) });
    const notifications = await serveFake(notificationsContract, { digest }, config);
    ends.unshift(() => notifications.stop());
    await start('auth');
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });

  async function start(name: 'auth' | 'mail', preload?: string): Promise<ServiceProcess> {
    const running = await startService(name, settings, preload);
    ends.unshift(() => running.kill('SIGKILL'));
    return running;
  }

  const mailsTo = (address: string) => sink.mails.filter(({ to }) => to.includes(address));
  const told = (deadly: string | null) =>
    new Promise<void>(resolve => {
      victim.child.once('message', () => resolve());
      victim.child.send({ deadly });
    });

  /** A verified member, whose verification was mailed by the worker that is to die. */
  async function member() {
    victim = await start('mail', PRELOAD);
    const username = `ada_${randomBytes(4).toString('hex')}`;
    const email = `${username}@example.org`;
    await auth.register({
      username,
      firstname: 'Ada',
      lastname: 'Lovelace',
      email,
      password: 'curiouser and curiouser',
    });
    await until(() => mailsTo(email).length === 1, 30_000);
    await auth.verify({ token: mailsTo(email)[0]?.tokens[0] ?? '' });
    const { members } = await auth.listVerified({ after: null, limit: 100 });
    const userId = members.find(one => one.username === username)?.userId ?? '';
    return { userId, digests: () => mailsTo(email).length - 1 };
  }

  async function askFor(userId: string): Promise<void> {
    const reference = randomBytes(12).toString('hex');
    const proof = testProofs('notifications').of('auth', 'requestMail', 'digest', userId, reference);
    await auth.requestMail({ kind: 'digest', userId, reference, proof });
  }

  /** Another worker takes the dead one's job, as if the 15 seconds were over for which that one holds it without a sign of life. */
  async function isTakenOver(userId: string): Promise<void> {
    await until(() => victim.child.signalCode === 'SIGKILL', 30_000);
    await redis.del('bull:{mail}:mail:stalled-check', ...(await redis.keys('bull:{mail}:mail:*:lock')));
    const next = await start('mail');
    const isDone = async () =>
      (await redis.zrange('bull:{mail}:mail:completed', '0', '-1')).some(id => id.startsWith(`digest-${userId}-`));
    await until(isDone, 90_000);
    await next.kill('SIGTERM');
  }

  test.each([
    ['before its end leaves', 'redis evalsha rpc:auth of 1 (2)'],
    ['after the server took it, before the report', 'redis evalsha rpc:auth of 1 (3)'],
  ])('%s: the mailbox has it once', async (_, step) => {
    const { userId, digests } = await member();
    await told(step);

    await askFor(userId);
    await isTakenOver(userId);

    expect(digests()).toBe(1);
  });

  test('after the server took it, before the server says so: the mailbox has it once', async () => {
    const { userId, digests } = await member();
    sink.faults.push(() => void victim.kill('SIGKILL'));

    await askFor(userId);
    await isTakenOver(userId);

    expect(digests()).toBe(1);
  });

  test('no worker is killed, but the connection ends before the server says that it took it: the mailbox has it once', async () => {
    const { userId, digests } = await member();
    sink.faults.push('close before 250');

    await askFor(userId);

    const isDone = async () =>
      (await redis.zrange('bull:{mail}:mail:completed', '0', '-1')).some(id => id.startsWith(`digest-${userId}-`));
    await until(isDone, 60_000);
    expect(digests()).toBe(1);
    await victim.kill('SIGTERM');
  });
});
