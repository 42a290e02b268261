import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectForCommands } from '@attune/platform/redis';
import { INTERNAL_PATHS } from '@attune/platform/internal.pages';
import { createConnection } from 'mongoose';
import { evaluate } from '../infra/observability/evaluation.mjs';
import { asks } from '../infra/observability/promql.mjs';
import { alerts, panels } from '../infra/observability/rules.mjs';
import { until } from '../infra/test/until.js';
import { cookieOf, type Observed, startObserved } from './observed-product.js';

jest.setTimeout(180_000);
const rules = alerts();
const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
let observed: Observed;

beforeAll(async () => {
  // Nobody answers there: the assistant gives its provider up.
  Object.assign(process.env, { AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_API_KEY: 'sk-none' });
  observed = await startObserved();
  await sendMessage();
});
afterAll(() => observed.product.end());

async function sendMessage(): Promise<void> {
  const tab = observed.tab(observed.cookie);
  await tab.emitWithAck('send_message', { recipientId: '65a1f0c2d3e4f5a6b7c8d9e0', text: 'Tea?' });
  tab.disconnect();
}

test('each alert and each panel has a test that makes happen what it is for', () => {
  const specs = readdirSync(import.meta.dirname).filter(name => /^observability.*\.spec\.ts$/.test(name));
  const text = [...specs, '../gateway/test/slow-socket.spec.ts'].map(read).join('\n');
  const driven = new Set([...text.matchAll(/fires\('(\w+)'/g)].map(([, alert]) => alert));
  const lit = new Set([...text.matchAll(/(?:dark\(\s*\[|panels\(\)\[)([^\]]+)\]/g)].flatMap(([, titles]) => titles));
  const titles = new Set([...lit].flatMap(list => [...(list ?? '').matchAll(/'([^']+)'/g)].map(([, title]) => title)));

  expect(Object.keys(rules).filter(alert => !driven.has(alert))).toEqual([]);
  expect(Object.keys(panels()).filter(title => !titles.has(title))).toEqual([]);
});

test('each metric and each label that an alert or a panel names is one that the processes show', async () => {
  const labels = new Map<string, Set<string>>();
  for (const { name, labels: shown } of await observed.look())
    labels.set(name, new Set([...(labels.get(name) ?? []), ...Object.keys(shown)]));

  const missing = Object.entries({ ...rules, ...panels() }).flatMap(([title, expression]) => {
    const { metrics, groups } = asks(expression);
    return metrics.flatMap(({ metric, labels: filters }) =>
      [...filters, ...groups]
        .filter(label => !labels.get(metric)?.has(label))
        .map(label => `${title}: ${metric}{${label}}`)
        .concat(labels.has(metric) ? [] : [`${title}: ${metric}`]),
    );
  });

  expect(Object.keys(rules).length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test('V9 no label says who: no id, name, address or token', async () => {
  const values = new Set((await observed.look()).flatMap(({ labels }) => Object.values(labels)));
  const ids = [...values].filter(value =>
    /[0-9a-f]{24}|[0-9a-f]{8}-[0-9a-f]{4}-|@|eyJ|robin_|127\.0\.0\.1/.test(value),
  );

  expect(values.size).toBeGreaterThan(20);
  expect(ids).toEqual([]);
});

test('while all is well, no alert fires', async () => {
  const now = await observed.look();

  expect(Object.entries(rules).filter(([, expression]) => evaluate(expression, now, now).length > 0)).toEqual([]);
});

test('each alert is explained, with what to do', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8');

  expect(Object.keys(rules).filter(alert => !text.includes(`| \`${alert}\``))).toEqual([]);
});

test('G11 what is on internal ports is at no address that browsers reach', async () => {
  for (const path of [...INTERNAL_PATHS, '/health', '/admin/queues', '/queues/api/queues', '/docs/openapi.json'])
    expect([path, (await fetch(observed.product.url + path)).status]).toEqual([path, 404]);
});

test.each([
  ['mail', '/queues', 'Attune mails'],
  ['gateway', '/docs/openapi.json', '/api/auth/login'],
])('%s shows its operators %s', async (name, path, text) => {
  const port = observed.product.processes[name]?.recipe.env?.['HEALTH_PORT'];

  expect(await (await fetch(`http://127.0.0.1:${port}${path}`)).text()).toContain(text);
});

test('DeadLetter fires when an event was delivered too often', async () => {
  const before = await observed.look();
  const redis = connectForCommands(observed.product.redis.url, () => undefined);
  await until(() => redis.status === 'ready');
  await until(async () => (await redis.xpending('events:auth', 'friends'))[0] === 0);
  const [last] = await redis.xrevrange('events:auth', '+', '-', 'COUNT', 1);
  const id = String(last?.[0]);
  // As if replicas had died with it in hand, one after the other.
  await redis.xclaim(
    'events:auth',
    'friends',
    'a-dead-one',
    0,
    id,
    'IDLE',
    60_000,
    'RETRYCOUNT',
    20,
    'FORCE',
    'JUSTID',
  );

  await until(async () => (await observed.fires('DeadLetter', before)).length > 0);

  redis.disconnect();
  expect((await observed.fires('DeadLetter', before)).map(({ labels }) => labels)).toEqual([{ stream: 'events:auth' }]);
  expect(await observed.dark(['Dead letters in an hour'], before)).toEqual([]);
});

test('ProviderGivenUp fires when a provider has failed five times in a row', async () => {
  const visitor = cookieOf(await fetch(`${observed.product.url}/api/ai/visit`));
  for (let asked = 0; asked < 5; asked += 1)
    await observed.post('/api/ai/chat', { messages: [{ role: 'user', content: 'Hello?' }] }, { cookie: visitor });

  expect((await observed.fires('ProviderGivenUp', [])).map(({ labels }) => labels)).toEqual([{ provider: 'model' }]);
  expect(await observed.dark(['Providers given up'])).toEqual([]);
});

test('without Redis DependencyAway, RequestsFail and OutboxOld fire; when it is back, they do not', async () => {
  const { product, member, look, fires, dark, cookie } = observed;
  const before = await look();
  const mongo = await createConnection(product.mongodb.url).asPromise();
  const databases = (await mongo.listDatabases()).databases.map(({ name }) => name);
  const dbName = databases.find(name => name.startsWith('auth') && name.includes(databaseSuffix())) ?? '';
  await product.processes['redis']?.stop();
  const long = new Date(Date.now() - 600_000);
  const pending = { 'mails.verification.state': 'pending', 'mails.verification.at': long };
  await mongo.useDb(dbName).collection('users').updateOne({ username: member.username }, { $set: pending });
  const ask = () => fetch(`${product.url}/api/auth/me`, { headers: { cookie } });
  // Prometheus sees a figure rise from the second time on that it sees it.
  await ask();
  const failed = await look();
  await ask();

  const away = (await fires('DependencyAway')).map(({ labels }) => labels);
  const old = (await fires('OutboxOld')).map(({ labels }) => labels);
  const failing = await fires('RequestsFail', failed);
  const unlit = await dark(['Oldest of each outbox', 'Requests a second, by status'], failed);
  const needs = evaluate(panels()['What each process needs'] ?? '', await look(), before);
  await product.processes['redis']?.start();
  await mongo.close();

  expect(away).toContainEqual({ service: 'gateway', dependency: 'redis' });
  expect(needs).toContainEqual({ labels: { service: 'gateway', dependency: 'redis' }, value: 0 });
  expect(old).toEqual([{ outbox: 'mails-verification' }]);
  expect([failing.length, unlit]).toEqual([1, []]);
  await until(async () => (await fires('DependencyAway')).length === 0, 30_000);
  await until(async () => (await fires('OutboxOld')).length === 0, 30_000);
});

const databaseSuffix = () => /attune-e2e-\w+/.exec(observed.product.logs)?.[0] ?? '';
