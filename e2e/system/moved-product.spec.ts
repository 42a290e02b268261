import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { connectForCommands, type Redis, whenReady } from '@attune/platform/redis/redis';
import { fromMailbox } from '../../infra/demo/mailboxes.ts';
import { seed } from '../../infra/demo/seed.ts';
import { type ChattingMember, logIn, said } from '../../infra/docker/chatting-member.fixture.ts';
import { type Mailbox, startMailbox } from '../../infra/local/mailbox.ts';
import { startMongodb } from '../../infra/local/mongodb.ts';
import { freePort } from '../../infra/local/ports.ts';
import { startRedis } from '../../infra/local/redis.ts';
import { secretsIn, transportSettingsOf } from '../../infra/local/settings.ts';
import type { Store } from '../../infra/local/store.ts';
import { startSystem, type System } from '../../infra/local/system.ts';
import { importInto } from '../../infra/test/cluster-import.ts';
import { ClusterOfSix } from '../../infra/test/cluster-of-six.ts';
import { until } from '../../infra/test/until.js';
import { mailTo, mailsTo } from '../mailbox.js';
import { aMember, type Member } from '../member.js';

jest.setTimeout(300_000);

const scope = new AsyncDisposableStack();
let dir: string;
let redis: Store;
let mongodb: Store;
let mailbox: Mailbox;
let port: number;
let system: System;
let alice: ChattingMember;
let bob: ChattingMember;

/** The product in other processes, on the same database and with the same secrets. */
async function start(split: boolean, urlOf: (user: string) => string): Promise<System> {
  return startSystem({
    split,
    dir,
    ports: { app: port },
    redisUrl: urlOf('admin'),
    redisUrlOf: urlOf,
    mongodbUri: mongodb.url,
    smtpUrl: mailbox.smtpUrl,
    databaseSuffix: `_${basename(dir)}`,
  });
}

async function connect(address: string): Promise<Redis> {
  const connection = connectForCommands(address, () => undefined);
  scope.defer(() => connection.disconnect());
  await whenReady(connection, 30_000);
  return connection;
}

/** Of mails that wait in the queue. */
const waitingIn = async (connection: Redis) =>
  [
    ...(await connection.lrange('bull:{mail}:mail:wait', 0, -1)),
    ...(await connection.lrange('bull:{mail}:mail:active', 0, -1)),
    ...(await connection.zrange('bull:{mail}:mail:delayed', '0', '-1')),
    ...(await connection.zrange('bull:{mail}:mail:prioritized', '0', '-1')),
  ].toSorted();

/** Registers a member while no mail leaves: the mail waits. */
async function registerWithoutMail(connection: Redis): Promise<Member> {
  await mailbox.stop();
  const { username, firstname, lastname, email, password } = aMember();
  const body = JSON.stringify({ username, firstname, lastname, email, password });
  const headers = { 'content-type': 'application/json', origin: system.url };
  const answer = await fetch(`${system.url}/api/auth/register`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
  await until(async () => (await waitingIn(connection)).length > 0);
  return { username, firstname, lastname, email, password };
}

/** Mails can leave again when no process is there to send them. */
async function stop() {
  await system.stop();
  await mailbox.start();
}

async function requireOneMail({ email }: Member, connection: Redis) {
  const url = mailbox.pagesUrl ?? '';
  await mailTo(url, email);
  await until(async () => (await waitingIn(connection)).length === 0);
  expect(await mailsTo(url, email)).toHaveLength(1);
}

async function requireSignedInWith(texts: string[]) {
  for (const { cookie } of [alice, bob])
    expect((await fetch(`${system.url}/api/auth/me`, { headers: { cookie } })).status).toBe(200);
  const history = await fetch(`${system.url}/api/messages?with=${bob.id}`, { headers: { cookie: alice.cookie } });
  const messages = (await history.json()) as { text: string }[];
  expect(messages.map(({ text }) => text).filter(text => texts.includes(text))).toEqual(texts);
}

describe('A product that moves', () => {
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'attune-moved-'));
    scope.defer(() => rmSync(dir, { recursive: true, force: true }));
    const secrets = secretsIn(dir);
    redis = await startRedis({ dir: join(dir, 'redis'), url: '', passwords: secrets.redisPasswords });
    scope.defer(() => redis.stop());
    mongodb = await startMongodb({ dir: join(dir, 'mongodb'), url: process.env['GIVEN_MONGODB_URI'] ?? '' });
    scope.defer(() => mongodb.stop());
    mailbox = await startMailbox({ dir: join(dir, 'mailbox'), url: '' });
    scope.defer(() => mailbox.stop());
    port = await freePort();
    system = await start(false, redis.urlOf);
    scope.defer(() => system.stop());
    const transport = transportSettingsOf('demo', secrets);
    const takeMail = fromMailbox(mailbox.pagesUrl ?? '');
    await seed({ url: system.url, redisUrl: redis.urlOf('demo'), transport, takeMail });
    alice = await logIn('alice', system.url, system.url);
    bob = await logIn('bob', system.url, system.url);
    for (const { socket } of [alice, bob]) scope.defer(() => void socket.disconnect());
    await until(() => said(alice.socket, bob.id, 'On one process'));
  });
  afterAll(() => scope.disposeAsync());

  test('from one process to one for each service, on the same stores: members stay signed in, messages stay, and a waiting mail leaves once', async () => {
    const keys = await connect(redis.urlOf('admin'));
    const newcomer = await registerWithoutMail(keys);

    await stop();
    system = await start(true, redis.urlOf);

    await requireSignedInWith(['On one process']);
    await requireOneMail(newcomer, keys);
    await until(() => said(alice.socket, bob.id, 'On several processes'));
  });

  test('from one Redis to a cluster: likewise, and when members were last here is still known', async () => {
    const keys = await connect(redis.urlOf('admin'));
    const presence = `presence:${alice.id}`;
    await until(async () => (await keys.exists(presence)) > 0);
    const newcomer = await registerWithoutMail(keys);
    const cluster = await ClusterOfSix.start(join(dir, 'cluster'), secretsIn(dir).redisPasswords);
    scope.defer(() => cluster.stop());

    await stop();
    const [seen, waiting] = [await keys.get(presence), await waitingIn(keys)];
    await importInto(cluster, redis.port ?? 0);
    const moved = await connect(cluster.urlOf('admin'));
    expect([await moved.get(presence), await waitingIn(moved)]).toEqual([seen, waiting]);
    await redis.stop();
    system = await start(true, user => cluster.urlOf(user));

    await requireSignedInWith(['On one process', 'On several processes']);
    await requireOneMail(newcomer, moved);
    await until(() => said(alice.socket, bob.id, 'On a cluster'));
    const refused = await Promise.all(cluster.nodes.map(node => cluster.tell(node, 'ACL', 'LOG')));
    expect(refused.flat()).toEqual([]);
  });
});
