import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectForCommands } from '@attune/platform/redis';
import { createConnection } from 'mongoose';
import { io } from 'socket.io-client';
import { evaluate } from '../infra/observability/evaluation.mjs';
import { asks, type Sample, samplesOf } from '../infra/observability/promql.mjs';
import { alerts, panels } from '../infra/observability/rules.mjs';
import { until } from '../infra/test/until.js';
import { linkIn, mailTo } from './mailbox.js';
import { aMember } from './member.js';
import { type Product, startProduct } from './product.js';

jest.setTimeout(180_000);
const rules = alerts();
const member = aMember();
let product: Product;
let cookie: string;

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url, ...headers },
    body: JSON.stringify(body),
  });
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map(text => text.split(';')[0])
    .join('; ');

/** What all processes show now, as Prometheus would collect it. */
async function look(): Promise<Sample[]> {
  const ports = Object.values(product.processes).map(({ recipe }) => recipe.env?.['HEALTH_PORT']);
  const pages = ports.filter(Boolean).map(async port => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.status).toBe(200);
    return samplesOf(await answer.text());
  });
  return (await Promise.all(pages)).flat();
}
const fires = async (alert: string, before: Sample[]) => evaluate(rules[alert] ?? '', await look(), before);

beforeAll(async () => {
  // Nobody answers there: the assistant gives its provider up.
  Object.assign(process.env, { AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_API_KEY: 'sk-none' });
  product = await startProduct();
  const { username, firstname, lastname, email, password } = member;
  await post('/api/auth/register', { username, firstname, lastname, email, password });
  await fetch(linkIn(await mailTo(product.mailUrl, email), '/verify').replace('/verify/', '/api/auth/verify/'));
  cookie = cookieOf(await post('/api/auth/login', { username, password }));
  await emit('send_message', { recipientId: '65a1f0c2d3e4f5a6b7c8d9e0', text: 'Tea?' });
});
afterAll(() => product.end());

async function emit(event: string, data: object): Promise<void> {
  const tab = io(product.url, { transports: ['websocket'], extraHeaders: { cookie, origin: product.url } });
  await tab.emitWithAck(event, data);
  tab.disconnect();
}

test('each metric and each label that an alert or a panel names is one that the processes show', async () => {
  const labels = new Map<string, Set<string>>();
  for (const { name, labels: shown } of await look())
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
  const values = new Set((await look()).flatMap(({ labels }) => Object.values(labels)));
  const ids = [...values].filter(value =>
    /[0-9a-f]{24}|[0-9a-f]{8}-[0-9a-f]{4}-|@|eyJ|robin_|127\.0\.0\.1/.test(value),
  );

  expect(values.size).toBeGreaterThan(20);
  expect(ids).toEqual([]);
});

test('while all is well, no alert fires', async () => {
  const now = await look();

  const fired = Object.entries(rules)
    .filter(([alert]) => alert !== 'RequestsSlow')
    .filter(([, expression]) => evaluate(expression, now, now).length > 0);

  expect(fired).toEqual([]);
});

test('each alert is explained, with what to do', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8');

  expect(Object.keys(rules).filter(alert => !text.includes(`| \`${alert}\``))).toEqual([]);
});

test('G11 figures, probes, queues and the description of the API are at no address that browsers reach', async () => {
  const inside = [
    '/metrics',
    '/live',
    '/ready',
    '/health',
    '/admin/queues',
    '/queues',
    '/docs',
    '/api/docs',
    '/api-json',
  ];
  for (const path of inside) {
    const answer = await fetch(product.url + path);
    // What is no address of the API is a page of the web app, which says itself that there is nothing here.
    if (answer.status !== 404) expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).not.toContain('attune_');
  }
});

test('DeadLetter fires when an event was delivered too often', async () => {
  const before = await look();
  const redis = connectForCommands(product.redis.url, () => undefined);
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

  await until(async () => (await fires('DeadLetter', before)).length > 0);

  redis.disconnect();
  expect((await fires('DeadLetter', before)).map(({ labels }) => labels)).toEqual([{ stream: 'events:auth' }]);
});

test('ProviderGivenUp fires when a provider has failed five times in a row', async () => {
  const visitor = cookieOf(await fetch(`${product.url}/api/ai/visit`));
  for (let asked = 0; asked < 5; asked += 1)
    await post('/api/ai/chat', { messages: [{ role: 'user', content: 'Hello?' }] }, { cookie: visitor });

  expect((await fires('ProviderGivenUp', [])).map(({ labels }) => labels)).toEqual([{ provider: 'model' }]);
});

test('without Redis DependencyAway, RequestsFail and OutboxOld fire; when it is back, they do not', async () => {
  const before = await look();
  const mongo = await createConnection(product.mongodb.url).asPromise();
  const users = (await mongo.listDatabases()).databases.map(({ name }) => name);
  const dbName = users.find(name => name.startsWith('auth') && name.includes(databaseSuffix())) ?? '';
  await product.processes['redis']?.stop();
  const long = new Date(Date.now() - 600_000);
  const pending = { 'mails.verification.state': 'pending', 'mails.verification.at': long };
  await mongo.useDb(dbName).collection('users').updateOne({ username: member.username }, { $set: pending });
  const ask = () => fetch(`${product.url}/api/auth/me`, { headers: { cookie } });
  // Prometheus sees a figure rise from the second time on that it sees it.
  await ask();
  const failed = await look();
  await ask();

  const away = (await fires('DependencyAway', before)).map(({ labels }) => labels);
  const old = (await fires('OutboxOld', before)).map(({ labels }) => labels);
  const failing = await fires('RequestsFail', failed);
  await product.processes['redis']?.start();
  await mongo.close();

  expect(away).toContainEqual({ service: 'gateway', dependency: 'redis' });
  expect(old).toEqual([{ outbox: 'mails-verification' }]);
  expect(failing).toHaveLength(1);
  await until(async () => (await fires('DependencyAway', before)).length === 0, 30_000);
  await until(async () => (await fires('OutboxOld', before)).length === 0, 30_000);
});

const databaseSuffix = () => /attune-e2e-\w+/.exec(product.logs)?.[0] ?? '';
