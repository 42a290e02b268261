import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { until } from '../../infra/test/until.js';
import { type Collector, startCollector } from '../../infra/test/collector.js';
import { linkIn, mailTo } from '../mailbox.js';
import { aMember, type Member } from '../member.js';
import { type Product, startProduct } from '../product.js';

jest.setTimeout(180_000);
const TEXT = 'The lighthouse keeper sends her regards.';
const QUESTION = 'What shall I wear to the planetarium?';
const BIO = 'Collects tide tables.';
const WRONG = 'eleven herons, surely';
const robin = aMember();
const jo = aMember({ firstname: 'Jolanthe', lastname: 'Quillfeather', password: 'nine herons in the harbour' });
let collector: Collector;
let product: Product;
let registration: Response;
const links: string[] = [];
let cookies: string[];

const send = (method: 'POST' | 'PUT', path: string, body: object, cookie = '') =>
  fetch(product.url + path, {
    method,
    headers: { 'content-type': 'application/json', origin: product.url, cookie },
    body: JSON.stringify(body),
  });
const post = (path: string, body: object, cookie?: string) => send('POST', path, body, cookie);
const register = ({ username, firstname, lastname, email, password }: Member) =>
  post('/api/auth/register', { username, firstname, lastname, email, password });

async function logIn({ username, password }: Member): Promise<string> {
  const answer = await post('/api/auth/login', { username, password });
  return answer.headers
    .getSetCookie()
    .map(text => text.split(';')[0])
    .join('; ');
}

async function idOf(cookie: string): Promise<string> {
  const answer = await fetch(`${product.url}/api/auth/me`, { headers: { cookie } });
  return ((await answer.json()) as { user: { _id: string } }).user._id;
}

/** The two become friends, and one writes to the other. */
async function sayHello(): Promise<void> {
  const [asking = '', asked = ''] = cookies;
  const [me, friend] = [await idOf(asking), await idOf(asked)];
  const found = async () => (await post('/api/friends/send-request', { targetId: friend }, asking)).ok;
  await until(found);
  await post('/api/friends/accept-request', { requesterId: me }, asked);
  const tab = io(product.url, { transports: ['websocket'], extraHeaders: { cookie: asking, origin: product.url } });
  const isTaken = async () =>
    ((await tab.emitWithAck('send_message', { recipientId: friend, text: TEXT })) as { ok: boolean }).ok;
  await until(isTaken);
  tab.disconnect();
}

/** What fails, and what is stored, searched for or asked: it all passes MongoDB or a service. */
async function enterMore(): Promise<void> {
  const [cookie = ''] = cookies;
  await register(robin);
  for (const username of [robin.username, robin.email]) await logIn({ ...robin, username, password: WRONG });
  await post('/api/ai/chat', { messages: [{ role: 'user', content: QUESTION }] }, cookie);
  const about = { age: 33, pronouns: 'they/them', bio: BIO, profilePicture: '' };
  expect((await send('PUT', '/api/auth/me', about, cookie)).status).toBe(200);
  await fetch(`${product.url}/api/friends/search?query=${jo.lastname}`, { headers: { cookie } });
}

/** The steps of a trace from its first to this one, as `service: name`. */
function wayTo(traceId: string | null, name: string): string[] {
  const trace = collector.trace(traceId);
  const way: string[] = [];
  let span = trace.find(each => each.name === name);
  while (span) {
    const { parentSpanId } = span;
    way.unshift(`${span.service}: ${span.name}`);
    span = trace.find(({ spanId }) => spanId === parentSpanId);
  }
  return way;
}

describe('Tracing', () => {
  beforeAll(async () => {
    collector = await startCollector();
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
    product = await startProduct();
    registration = await register(robin);
    await register(jo);
    for (const { email } of [robin, jo]) links.push(linkIn(await mailTo(product.mailUrl, email), '/verify'));
    for (const link of links) await fetch(link.replace('/verify/', '/api/auth/verify/'));
    cookies = await Promise.all([{ ...robin, username: robin.email }, jo].map(logIn));
    await sayHello();
    await enterMore();
  });
  afterAll(async () => {
    await product.end();
    await collector.stop();
  });

  test('a request of a browser is one trace, from its route over the transport to the command in MongoDB', async () => {
    const requestId = registration.headers.get('x-request-id');
    await until(() => wayTo(requestId, 'insert users').length === 4);

    expect(wayTo(requestId, 'insert users')).toEqual([
      'gateway: POST /api/auth/register',
      'gateway: auth.register',
      'auth: auth.register',
      'auth: insert users',
    ]);
  });

  test('the mail that a registration leads to belongs to its trace', async () => {
    const requestId = registration.headers.get('x-request-id');
    await until(() => wayTo(requestId, 'SMTP send').length === 5);

    expect(wayTo(requestId, 'SMTP send')).toEqual([
      'gateway: POST /api/auth/register',
      'gateway: auth.register',
      'auth: auth.register',
      'mail: mail.verification',
      'mail: SMTP send',
    ]);
  });

  test('a message over a socket is a trace as well', async () => {
    const isSent = ({ name, attributes }: Collector['spans'][number]) =>
      name === 'socket send_message' && attributes['outcome'] === 'ok';
    await until(() => collector.spans.some(isSent));
    const traceId = collector.spans.find(isSent)?.traceId ?? '';
    await until(() => wayTo(traceId, 'insert messages').length === 4);

    expect(wayTo(traceId, 'insert messages')).toEqual([
      'gateway: socket send_message',
      'gateway: messaging.send',
      'messaging: messaging.send',
      'messaging: insert messages',
    ]);
  });

  test('the log lines of a request bear its trace id, in every service that it passed', async () => {
    const requestId = registration.headers.get('x-request-id') ?? 'none';
    const linesOf = (service: string) =>
      readFileSync(join(product.logs, 'host.log'), 'utf8')
        .split('\n')
        .filter(line => line.includes(`"service":"${service}"`) && line.includes(`"requestId":"${requestId}"`));

    await until(() => linesOf('mail').length > 0);

    expect(linesOf('gateway').length).toBeGreaterThan(0);
  });

  test('V9 nothing that a member entered, and no secret, leaves in a trace', async () => {
    await until(() => collector.trace(registration.headers.get('x-request-id')).length > 4);
    const people = [robin, jo].flatMap(({ username, lastname, email, password }) => [
      username,
      lastname,
      email,
      password,
    ]);
    const tokens = [
      ...links.map(link => link.split('/').at(-1) ?? ''),
      ...cookies.map(cookie => cookie.split('=')[1] ?? ''),
    ];
    const ids = await Promise.all(cookies.map(idOf));
    const secrets = [...people, ...tokens, ...ids, TEXT, QUESTION, BIO, WRONG, 'mongodb://', 'redis://', 'smtp://'];

    await until(() => collector.spans.some(({ name }) => name === 'GET /api/friends/search'));

    expect(secrets.every(secret => secret.length > 5)).toBe(true);
    expect(collector.spans.length).toBeGreaterThan(50);
    expect(secrets.filter(secret => collector.sent().includes(secret))).toEqual([]);
  });

  test('O3 no token of a mailed link is in the log of a process', async () => {
    const tokens = links.map(link => link.split('/').at(-1) ?? '');
    for (const link of links)
      for (const path of ['/verify/', '/reset/', '/api/auth/verify/'])
        await fetch(link.replace('/verify/', path), { headers: { referer: link } });
    const logs = readdirSync(product.logs).map(name => readFileSync(join(product.logs, name), 'utf8'));

    expect(tokens.every(token => token.length === 43)).toBe(true);
    expect(logs.join('')).toContain('"route":"/api/auth/verify/:token"');
    expect(tokens.filter(token => logs.join('').includes(token))).toEqual([]);
  });

  test('what runs by itself, without a request, is in no trace', async () => {
    const firstSteps = () => {
      const known = new Set(collector.spans.map(({ spanId }) => spanId));
      return collector.spans.filter(({ parentSpanId }) => !known.has(parentSpanId)).map(({ name }) => name);
    };
    const others = () => firstSteps().filter(name => !/^((GET|POST|PUT) \/api\/|socket )/.test(name));

    // Each process sends its own, some time after they ended.
    await until(() => others().length === 0);

    expect(firstSteps()).toContain('POST /api/auth/register');
  });
});
