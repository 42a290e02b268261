import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { createAnnouncer } from '@attune/platform/announcer';
import { connectForCommands } from '@attune/platform/redis/redis';
import { createConnection } from 'mongoose';
import { connectAs } from '../../infra/local/connect-as.js';
import { secretsIn } from '../../infra/local/settings.js';
import { until } from '../../infra/test/until.js';
import { type Observed, startObserved } from './observed-product.js';

jest.setTimeout(240_000);
const TIMEOUT_MS = 60_000;
let observed: Observed;

const me = (cookie = observed.cookie) => fetch(`${observed.product.url}/api/auth/me`, { headers: { cookie } });
const somewhere = () => `10.${randomBytes(1)[0]}.${randomBytes(1)[0]}.1`;
const guess = (username: string) =>
  observed.post('/api/auth/login', { username, password: 'wrong' }, { 'x-forwarded-for': somewhere() });

/** Guesses from many places at once, for as long as `work` takes. */
async function flooded(work: () => Promise<void>): Promise<void> {
  const flood = { isOver: false };
  const visitor = async () => {
    while (!flood.isOver) await guess(`nobody_${randomBytes(6).toString('hex')}`).catch(() => undefined);
  };
  const visitors = Array.from({ length: 120 }, visitor);
  await work().finally(() => (flood.isOver = true));
  await Promise.all(visitors);
}

/** Freezes every replica of auth, while requests wait for it. */
async function freezeAuth(ms: number): Promise<void> {
  const replicas = [observed.product.processes['auth'], observed.product.processes['auth-2']];
  for (const replica of replicas) await replica?.kill('SIGSTOP');
  const asked = Promise.all([me(), me(), me()]);
  await pause(ms);
  for (const replica of replicas) await replica?.kill('SIGCONT');
  await asked;
}

describe('Alerts on requests', () => {
  beforeAll(async () => {
    // Requests may come from everywhere: this machine counts as a proxy of ours.
    Object.assign(process.env, { TRUST_PROXY: '127.0.0.1' });
    observed = await startObserved({ replicas: { auth: 2, gateway: 2 } });
  });
  afterAll(() => observed.end());

  test('RequestsSlow and EventLoopSlow fire when a service stands still', async () => {
    const { fires, dark } = observed;
    await until(async () => {
      await freezeAuth(3000);
      return (await fires('RequestsSlow')).length > 0;
    }, TIMEOUT_MS);
    let slow: Awaited<ReturnType<typeof fires>> = [];
    await until(async () => {
      // Shorter than Prometheus waits for an answer: what it gives up is measured, and shown to nothing.
      await freezeAuth(700);
      slow = await fires('EventLoopSlow');
      return slow.some(({ service }) => service === 'auth');
    }, TIMEOUT_MS);

    expect(slow).toContainEqual({ service: 'auth' });
    expect(
      await dark([
        'Slowest hundredth of requests, by route',
        'Slowest hundredth of calls as callers see them',
        'Calls a second, by method',
        'Event loop, slowest hundredth',
        'Memory',
        'Processor time',
      ]),
    ).toEqual([]);
  });

  test('PasswordsWait fires in a flood of logins, and Redeliveries when a replica dies in it', async () => {
    const { product, fires, dark } = observed;
    let firing: Awaited<ReturnType<typeof fires>> = [];

    await flooded(async () => {
      await until(async () => (await fires('PasswordsWait')).length > 0, TIMEOUT_MS);
      // What is at work is counted at the moment of a reading.
      await until(
        async () => (await dark(['Passwords at work and waiting', 'Requests at work'])).length === 0,
        TIMEOUT_MS,
      );
      await until(async () => {
        // How many requests a replica dies with, and so how many replicas have to die, is up to the machine.
        await product.processes['auth']?.kill('SIGKILL');
        await product.processes['auth']?.start();
        firing = await fires('Redeliveries');
        return firing.length > 0;
      }, TIMEOUT_MS);
    });

    expect(firing).toEqual([{ stream: 'rpc:auth' }]);
    expect(await dark(['Redeliveries'])).toEqual([]);
  });

  test('AccountGuessed fires when one account is tried from many addresses', async () => {
    const { fires, dark } = observed;

    await until(async () => {
      await Promise.all(Array.from({ length: 20 }, () => guess('somebody_else')));
      return (await fires('AccountGuessed')).length > 0;
    }, TIMEOUT_MS);

    expect(await dark(['Refused by limits, by rule'])).toEqual([]);
  });

  test('MethodFails fires when an answer breaks its contract', async () => {
    const { product, member, fires, dark } = observed;
    const mongo = await createConnection(product.mongodb.url).asPromise();
    const suffix = /attune-e2e-\w+/.exec(product.logs)?.[0] ?? '';
    const databases = (await mongo.listDatabases()).databases.map(({ name }) => name);
    const users = mongo
      .useDb(databases.find(name => name.startsWith('auth') && name.includes(suffix)) ?? '')
      .collection('users');
    const pronouns = (value: unknown) => users.updateOne({ username: member.username }, { $set: { pronouns: value } });
    await pronouns({ a: 'fault' });
    await until(async () => {
      await me();
      return (await fires('MethodFails')).length > 0;
    }, TIMEOUT_MS);

    const failing = await fires('MethodFails');
    const unlit = await dark(['Calls that fail, by method and outcome']);
    await pronouns(null);
    await mongo.close();

    expect(failing).toEqual([{ method: 'auth.getProfile' }]);
    expect(unlit).toEqual([]);
  });

  test('ManyResyncs fires when gateways cannot tell each other something, again and again', async () => {
    const { product, query, fires, dark } = observed;
    const redis = connectForCommands(product.redis.url, () => undefined);
    await until(() => redis.status === 'ready');
    const secrets = secretsIn(dirname(product.logs));
    const { transport } = await connectAs('friends', friendsContract, product.redis.url, secrets);
    const friends = createAnnouncer(friendsContract, transport);
    const refused = async () => Number(/errorstat_NOPERM:count=(\d+)/.exec(await redis.info('errorstats'))?.[1] ?? 0);
    const unheard = async () => (await query('sum(attune_resyncs_total{reason="unheard"})'))[0]?.value ?? 0;
    /** One gateway hears that a member's lists have changed, and cannot tell the tabs of the other gateway. */
    const miss = async () => {
      const before = await refused();
      await redis.call('ACL', 'SETUSER', 'gateway', '-publish');
      await friends.requestsChanged({ userIds: ['65a1f0c2d3e4f5a6b7c8d9e0'], at: new Date().toISOString() });
      await until(async () => (await refused()) > before, TIMEOUT_MS);
      await redis.call('ACL', 'SETUSER', 'gateway', '+publish');
    };
    const missed = async () => {
      const before = await unheard();
      await miss();
      await until(async () => (await unheard()) > before, TIMEOUT_MS);
    };
    for (let more = 0; more < 11; more += 1) await missed();

    expect(await fires('ManyResyncs')).toHaveLength(1);
    expect(await dark(['Tabs told to read again'])).toEqual([]);
    await transport.close();
    redis.disconnect();
  });

  test('who is there and writes is seen: open sockets, messages and how fast they are acknowledged', async () => {
    const tab = observed.tab(await observed.logIn(observed.member));
    await until(async () => {
      await tab.emitWithAck('send_message', { recipientId: '65a1f0c2d3e4f5a6b7c8d9e0', text: 'Tea?' });
      return (
        (await observed.dark(['Open sockets', 'Messages a second', 'Acknowledgement of a message, slowest hundredth']))
          .length === 0
      );
    }, TIMEOUT_MS);

    tab.disconnect();
  });
});
