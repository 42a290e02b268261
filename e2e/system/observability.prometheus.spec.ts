import { connectForCommands } from '@attune/platform/redis/redis';
import { createConnection } from 'mongoose';
import { alerts } from '../../infra/observability/rules.ts';
import { until } from '../../infra/test/until.js';
import type { Push } from '../../services/notifications/src/push/push.schema.js';
import type { Subscription } from '../../services/notifications/src/push/push-subscription.schema.js';
import { type Observed, startObserved } from './observed-product.js';
import { cookieOf } from './product-with-member.js';
import { subscribe } from './acts-of-life.js';

jest.setTimeout(240_000);
const TIMEOUT_MS = 60_000;
const TEN_MINUTES = 600_000;
const HOUR_MS = 3_600_000;
let observed: Observed;

beforeAll(async () => {
  // No provider answers there: the assistant gives its provider up.
  Object.assign(process.env, { AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_API_KEY: 'sk-none' });
  // Without Redis, a process takes 3 s to show its figures.
  observed = await startObserved({ seconds: 5 });
});
afterAll(() => observed.end());

const me = () => fetch(`${observed.product.url}/api/auth/me`, { headers: { cookie: observed.cookie } });

describe('alerts and panels over the running product', () => {
  test('while all is well, no alert fires; BackupOld fires until a backup was taken', async () => {
    const { product, tab, cookie, fires } = observed;
    const socket = tab(cookie);
    await socket.emitWithAck('send_message', { recipientId: '65a1f0c2d3e4f5a6b7c8d9e0', text: 'Tea?' });
    socket.disconnect();
    await fetch(`${product.url}/api/no/such/place`);
    const redis = connectForCommands(product.redis.url, () => undefined);
    await until(() => redis.status === 'ready');
    expect(await fires('BackupOld')).toHaveLength(1);
    // As the backup program does when a backup is whole.
    await redis.set('backup:taken', Math.floor(Date.now() / 1000));
    await until(async () => (await fires('BackupOld')).length === 0, TIMEOUT_MS);
    redis.disconnect();
    const names = Object.keys(alerts());
    expect(names.length).toBeGreaterThan(10);
    const firing = async () =>
      (await Promise.all(names.map(async one => ((await fires(one)).length > 0 ? one : [])))).flat();
    // What a start or a busy machine makes true for a moment does not hold for the minutes that an alert waits for.
    await until(async () => (await firing()).length === 0, TIMEOUT_MS).catch(() => undefined);
    expect(await firing()).toEqual([]);
  });

  test('V9 no label says who: no id, name, address or token', async () => {
    const shown = await observed.series('{service=~".+"}');
    // `instance` is Prometheus' own.
    const labels = shown.flatMap(Object.entries).filter(([name]) => name !== 'instance');
    const values = new Set(labels.map(([, value]) => value));
    const ids = [...values].filter(value =>
      /[0-9a-f]{24}|[0-9a-f]{8}-[0-9a-f]{4}-|@|eyJ|robin_|127\.0\.0\.1/.test(value),
    );

    expect(values.size).toBeGreaterThan(20);
    expect(ids).toEqual([]);
  });

  test('no label of a figure has the name of one that Prometheus sets itself', async () => {
    const names = new Set((await observed.series('{service=~".+"}')).flatMap(labels => Object.keys(labels)));

    expect(names).toContain('method');
    expect([...names].filter(name => name.startsWith('exported_'))).toEqual([]);
  });

  test('DeadLetter fires when an event was delivered too often', async () => {
    const { product, fires, dark } = observed;
    const redis = connectForCommands(product.redis.url, () => undefined);
    await until(() => redis.status === 'ready');
    await until(async () => (await redis.xpending('events:auth', 'friends'))[0] === 0);
    const [last] = await redis.xrevrange('events:auth', '+', '-', 'COUNT', 1);
    // As if replicas had died with it in hand, one after the other.
    const often = ['IDLE', 60_000, 'RETRYCOUNT', 20, 'FORCE', 'JUSTID'] as const;
    await redis.call('XCLAIM', 'events:auth', 'friends', 'a-dead-one', 0, String(last?.[0]), ...often);

    await until(async () => (await fires('DeadLetter')).length > 0, TIMEOUT_MS);

    redis.disconnect();
    expect(await fires('DeadLetter')).toEqual([{ stream: 'events:auth' }]);
    expect(await dark(['Dead letters in an hour'])).toEqual([]);
  });

  test('ProviderGivenUp fires when a provider has failed five times in a row', async () => {
    const { product, post, fires, dark } = observed;
    const visitor = cookieOf(await fetch(`${product.url}/api/ai/visit`));
    for (let asked = 0; asked < 5; asked += 1)
      await post('/api/ai/chat', { messages: [{ role: 'user', content: 'Hello?' }] }, { cookie: visitor });

    await until(async () => (await fires('ProviderGivenUp')).length > 0, TIMEOUT_MS);

    expect(await fires('ProviderGivenUp')).toEqual([{ provider: 'model' }]);
    expect(await dark(['Providers given up'])).toEqual([]);
  });

  test('CaseOverdue fires while a case has waited for a decision for more than a day', async () => {
    const { fires, dark } = observed;
    const { db, close } = await databaseOf('moderation');
    const cases = db.collection('cases');
    const openedAt = new Date(Date.now() - 25 * HOUR_MS);
    const about = { memberId: 'f'.repeat(24), member: {}, reasons: [], reportIds: ['none'], revision: 1, urgency: 0 };
    await cases.insertOne({ ...about, state: 'open', openedAt });

    await until(async () => (await fires('CaseOverdue')).length > 0, TIMEOUT_MS);
    expect(await fires('CaseOverdue')).toEqual([{ kind: 'case' }]);
    expect(await dark(['Oldest undecided case and appeal'])).toEqual([]);

    await cases.deleteOne({ openedAt });
    await until(async () => (await fires('CaseOverdue')).length === 0, TIMEOUT_MS);
    await close();
  });

  test('PushesFail fires when push services are not reached', async () => {
    const { post, cookie, fires, dark } = observed;
    await subscribe((_method, path, body) => post(path, body, { cookie }));
    const { db, close } = await databaseOf('notifications');
    const subscriptions = db.collection<Subscription>('push_subscriptions');
    const first = await subscriptions.findOneAndDelete({});
    if (!first) throw new Error('There is no subscription.');
    // One that is silent is left alone for a while: the alert counts browsers more than pushes.
    const others = Array.from({ length: 30 }, (_, n) => ({
      ...first,
      _id: `${n}`,
      endpoint: `${first.endpoint}/${n}`,
    }));
    await subscriptions.insertMany(others);
    const { userId } = first;
    const [at, later] = [new Date(), new Date(Date.now() + HOUR_MS)];
    const about = { userId, kind: 'caseDecided' as const, revision: 1, removeAt: later };
    const thing = `caseDecided:${userId}:${'a'.repeat(24)}`;
    await db.collection('notifications').insertOne({ ...about, key: thing, at, isOpen: true });
    const due = { ...about, thing, dueAt: at, giveUpAt: later };
    const pushes = others.map(({ _id: subscriptionId }) => ({
      ...due,
      _id: `${thing}:${subscriptionId}`,
      subscriptionId,
    }));
    await db.collection<Push>('pushes').insertMany(pushes);

    await until(async () => (await fires('PushesFail')).length > 0, TIMEOUT_MS);

    expect(await fires('PushesFail')).toEqual([{ outcome: 'postponed' }]);
    expect(await dark(['Pushes to browsers, by outcome'])).toEqual([]);
    await close();
  });

  test('without Redis DependencyAway, RequestsFail and OutboxOld fire; when it is back, they do not', async () => {
    const { product, fires, dark, query } = observed;
    await product.processes['redis']?.stop();
    await leaveMailPending();

    await until(async () => {
      await me();
      return (await fires('DependencyAway')).length > 0 && (await fires('RequestsFail')).length > 0;
    }, TIMEOUT_MS);
    await until(async () => (await fires('OutboxOld')).length > 0, TIMEOUT_MS);
    await until(async () => (await fires('DependencyAway')).some(({ service }) => service === 'gateway'), TIMEOUT_MS);

    expect(await fires('DependencyAway')).toContainEqual({ service: 'gateway', dependency: 'redis' });
    expect(await query('min(attune_dependency_up{service="gateway",dependency="redis"})')).toEqual([
      { labels: {}, value: 0 },
    ]);
    expect(await fires('OutboxOld')).toEqual([{ outbox: 'mails-verification' }]);
    expect(await dark(['Oldest of each outbox', 'Requests a second, by status', 'What each process needs'])).toEqual(
      [],
    );

    await product.processes['redis']?.start();
    await until(async () => (await fires('DependencyAway')).length === 0, TIMEOUT_MS);
    await until(async () => (await fires('OutboxOld')).length === 0, TIMEOUT_MS);
  });
});

/** A verification mail of the member that has waited for ten minutes to be handed over. */
async function leaveMailPending(): Promise<void> {
  const { member } = observed;
  const { db, close } = await databaseOf('auth');
  const since = new Date(Date.now() - TEN_MINUTES);
  const pending = { 'mails.verification.state': 'pending', 'mails.verification.at': since };
  await db.collection('users').updateOne({ username: member.username }, { $set: pending });
  await close();
}

/** What a service of the observed product stores. */
async function databaseOf(service: string) {
  const { product } = observed;
  const mongo = await createConnection(product.mongodb.url).asPromise();
  const suffix = /attune-e2e-\w+/.exec(product.logs)?.[0] ?? '';
  const databases = (await mongo.listDatabases()).databases.map(({ name }) => name);
  const dbName = databases.find(name => name.startsWith(service) && name.includes(suffix)) ?? '';
  return { db: mongo.useDb(dbName), close: () => mongo.close() };
}
