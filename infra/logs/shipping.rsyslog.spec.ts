import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBalancer } from '../docker/balancer.fixture.js';
import { sendTokens, TOKEN } from '../docker/links-with-tokens.fixture.js';
import { gateway as gatewayDeployable } from '../local/deployables.ts';
import { LocalProcess } from '../local/local-process.ts';
import { freePort } from '../local/ports.ts';
import { startRedis } from '../local/redis.ts';
import { replicaOf } from '../local/replica.ts';
import { secretsIn } from '../local/settings.ts';
import { serverProgram } from '../test/servers.ts';
import { until } from '../test/until.js';
import { ContainerFiles, WRITTEN_AT, wholeLines } from './container-files.fixture.js';
import { type Line, startLogStore } from './log-store.fixture.js';

jest.setTimeout(120_000);

const MEMBER_WORDS = ['mia.somewhere', 'a-password-of-mia'];
const dir = mkdtempSync(join(tmpdir(), 'attune-shipping-'));
const security = join(dir, 'security');
const scope = new AsyncDisposableStack();
let balancer: Awaited<ReturnType<typeof startBalancer>>;
let shipper: LocalProcess;
let store: Awaited<ReturnType<typeof startLogStore>>;

/** The project's own, with the addresses and folders of this test. */
function shipping(port: number) {
  const text = readFileSync(join(import.meta.dirname, 'rsyslog.conf'), 'utf8')
    .replace('/var/lib/docker/containers', join(dir, 'containers'))
    .replace('/var/lib/docker/volumes/attune_security-log/_data', security)
    .replace('target="logs.example.org" port="5170"', `target="127.0.0.1" port="${port}"`);
  const file = join(dir, 'rsyslog.conf');
  writeFileSync(file, `global(workDirectory="${dir}/queue")\n${text}`);
  mkdirSync(join(dir, 'queue'));
  return new LocalProcess({
    name: 'rsyslog',
    command: serverProgram('rsyslogd') ?? 'rsyslogd',
    args: ['-n', '-f', file, '-i', join(dir, 'rsyslog.pid')],
    logFile: join(dir, 'rsyslog.log'),
  });
}

const containers = new ContainerFiles(join(dir, 'containers'));

const securityLines = () =>
  readdirSync(security).flatMap(name => wholeLines(readFileSync(join(security, name), 'utf8')));

/** What the store has to have, each line as an object with a fixed order of its fields. */
const expected = () =>
  [
    ...containers.kept().map(([service, line]) => asObject(service, line)),
    ...securityLines().map(line => asObject('gateway', line)),
  ].map(inOrder);

const asObject = (service: string, line: string): Line =>
  line.startsWith('{') ? (JSON.parse(line) as Line) : { level: 'info', msg: line, time: WRITTEN_AT, service };

const inOrder = (line: Line) => JSON.stringify(Object.entries(line).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const arrived = () => store.lines().map(inOrder);
const missing = () => {
  const there = new Set(arrived());
  return expected().filter(line => !there.has(line));
};
/** What came more often than it was written. */
const surplus = () => {
  const there = arrived();
  const written = expected();
  return there.filter(line => {
    const place = written.indexOf(line);
    if (place >= 0) written.splice(place, 1);
    return place < 0;
  });
};
const all = () => until(() => missing().length === 0);

/** Requests with a member's name and words, and enough of them for the security log. */
async function visit(): Promise<void> {
  const ask = (method: string, path: string, body?: object) =>
    fetch(`http://127.0.0.1:${balancer.port}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(3000),
    }).catch(() => undefined);
  const [username, password] = MEMBER_WORDS;
  await Promise.all([
    ...Array.from({ length: 30 }, () => ask('POST', '/api/auth/login', { username, password })),
    ask('GET', `/api/members/${username}`),
    ask('GET', `/api/friends/search?query=${username}`),
    ask('GET', '/api/health'),
  ]);
}

beforeAll(async () => {
  const secrets = secretsIn(dir);
  const redis = await startRedis({ dir: join(dir, 'redis'), url: '', passwords: secrets.redisPasswords });
  scope.defer(() => redis.stop());
  const port = await freePort();
  const around = { dir, redisUrl: redis.url, redisUrlOf: redis.urlOf, mongodbUri: '', smtpUrl: '', secrets };
  const gateway = await replicaOf(
    gatewayDeployable(),
    { ...around, publicUrl: `http://127.0.0.1:${port}` },
    { name: 'gateway', port },
  );
  scope.defer(() => gateway.stop());
  await gateway.start();
  balancer = await startBalancer(port, Number(gateway.recipe.env?.['HEALTH_PORT']));
  scope.defer(() => balancer.stop());
  containers.add('gateway', () => readFileSync(join(dir, 'logs/gateway.log'), 'utf8'));
  containers.add('redis', () => readFileSync(join(dir, 'redis/redis.log'), 'utf8'));
  containers.add('balancer', () => balancer.log());
  store = await startLogStore(scope);
  shipper = shipping(store.port);
  await shipper.start();
  scope.defer(() => shipper.stop());
});
afterAll(async () => {
  await scope.disposeAsync();
  rmSync(dir, { recursive: true, force: true });
});

describe('the shipping of logs', () => {
  test('each line of each process arrives once, as an object that says when, how grave and from whom', async () => {
    await Promise.all([visit(), sendTokens(balancer.port)]);
    containers.keep();
    await all();

    expect(surplus()).toEqual([]);
    expect(store.lines().filter(({ time, level, service, msg }) => !time || !level || !service || !msg)).toEqual([]);
    expect(new Set(store.lines().map(({ service }) => service))).toEqual(new Set(['gateway', 'redis', 'balancer']));
    expect(store.lines().some(({ channel }) => channel === 'security')).toBe(true);
  });

  test('the lines of a request have the same id, at the balancer and at the gateway', () => {
    const idsOf = (name: string) =>
      store
        .lines()
        .filter(({ service, msg }) => service === name && msg === 'request')
        .map(({ requestId }) => requestId);

    // A visitor who did not wait for the answer leaves the balancer without one.
    const answered = idsOf('balancer').filter(id => id !== '-');

    expect(answered.length).toBeGreaterThan(5);
    expect(idsOf('gateway')).toEqual(expect.arrayContaining(answered));
  });

  test('what is written while the shipper restarts arrives once', async () => {
    await visit();
    containers.keep();
    await shipper.stop();
    await visit();
    containers.keep();
    await shipper.start();
    await all();

    expect(surplus()).toEqual([]);
  });

  test('Docker begins a new file, and no line is lost', async () => {
    await visit();
    containers.keep();
    containers.beginAnew('balancer');
    await visit();
    containers.keep();
    await all();

    expect(surplus()).toEqual([]);
  });

  test('what is written while the store is away arrives when it is back, at least once', async () => {
    store.close();
    await visit();
    containers.keep();
    const before = store.lines().length;
    await store.open();
    await all();

    expect(store.lines().length).toBeGreaterThan(before);
  });

  test('no token of a mailed link and no word of a member is in what left', () => {
    expect(store.lines().length).toBeGreaterThan(200);
    for (const word of [TOKEN.slice(0, 12), ...MEMBER_WORDS]) expect(store.text()).not.toContain(word);
  });
});
