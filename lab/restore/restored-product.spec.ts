import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { check } from '../chaos/checker.ts';
import { DatabaseOracle } from '../chaos/oracle.ts';
import { fromMailbox } from '../../infra/demo/mailboxes.ts';
import { PASSWORD } from '../../infra/demo/people.ts';
import { seed } from '../../infra/demo/seed.ts';
import { ask, post } from '../harness/client.ts';
import type { Ledger } from '../harness/ledger.ts';
import { Random } from '../harness/random.ts';
import { logIn } from '../harness/registration.ts';
import { startStores } from '../harness/stores.ts';
import { bundleOf } from '../../infra/local/deployables.ts';
import { secretsIn, transportSettingsOf } from '../../infra/local/settings.ts';
import { startSystem, type System } from '../../infra/local/system.ts';
import { until } from '../../infra/test/until.js';
import { Inhabitants, NAMES } from './inhabitants.ts';

jest.setTimeout(400_000);

const PROGRAM = bundleOf('backup', 'backup.command');
const CHAT_MS = 3000;
const NEWCOMER = {
  username: 'lena',
  firstname: 'Lena',
  lastname: 'Holm',
  email: 'lena@example.test',
  password: PASSWORD,
};

let dir: string;
let scope: AsyncDisposableStack;

async function program(args: string[], environment: object) {
  const child = spawn(process.execPath, [PROGRAM, ...args], { env: environment as NodeJS.ProcessEnv });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(err);
  return out;
}

const storesOf = ({ redis, mongodb }: Pick<System, 'redis' | 'mongodb'>, user: string, folder: string) => ({
  REDIS_URL: redis.urlOf(user),
  MONGODB_URI: mongodb.url,
  OBJECT_STORAGE: pathToFileURL(join(folder, 'objects')).href,
  BACKUP_STORAGE: pathToFileURL(join(dir, 'vault')).href,
});

/** What members did, as far as a backup has to have it: of what was acknowledged after it began, nothing is promised. */
const beforeBackup = ({ sends }: Ledger, begun: number) =>
  sends.map(send => (send.to !== undefined && send.to < begun ? send : { ...send, attempts: [] }));

describe('a product that is lost and restored into empty stores', () => {
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'attune-restore-'));
    scope = new AsyncDisposableStack();
    scope.defer(() => rmSync(dir, { recursive: true, force: true }));
    process.env['TRUST_PROXY'] = '127.0.0.1';
  });
  afterAll(() => scope.disposeAsync());

  test('I1 I3 I8 I17 I21 has every message that was acknowledged before the backup began, mutual friends, pictures and mails that waited; all log in again', async () => {
    const [lost, fresh] = [join(dir, 'lost'), join(dir, 'fresh')];
    const keys = Object.fromEntries(
      (await program(['new-key'], {}))
        .trim()
        .split('\n')
        .map(line => line.split('=', 2)),
    );
    const product = await startSystem({ split: true, dir: lost, redisUrl: '', mongodbUri: '' });
    scope.defer(() => product.stop());
    const transport = transportSettingsOf('demo', secretsIn(lost));
    const takeMail = fromMailbox(String(product.mailUrl));
    await seed({ url: product.url, redisUrl: product.redis.urlOf('demo'), transport, takeMail });
    await product.processes['mail']?.kill('SIGKILL');
    expect((await post(product.url, '/api/auth/register', NEWCOMER)).status).toBe(201);

    const members = await Inhabitants.of(product.url);
    scope.defer(() => members.leave());
    const before = await members.profiles();
    const chatting = members.chat(new Random(35_076));
    await pause(CHAT_MS);
    const begun = Date.now();
    const took = await program(['take'], {
      ...storesOf(product, 'backup', lost),
      BACKUP_RECIPIENT: keys['BACKUP_RECIPIENT'],
    });
    const taken = Date.now();
    await pause(CHAT_MS);
    members.leave();
    await Promise.all(Object.values(product.processes).map(process => process.kill('SIGKILL')));
    await chatting;

    // Another machine, with the secrets that the operator kept.
    mkdirSync(fresh);
    copyFileSync(join(lost, 'secrets.json'), join(fresh, 'secrets.json'));
    const stores = await startStores(scope, fresh, secretsIn(fresh).redisPasswords);
    const restoring = Date.now();
    const restored = await program(['restore', 'newest'], {
      ...storesOf(stores, 'admin', fresh),
      BACKUP_IDENTITY: keys['BACKUP_IDENTITY'],
    });
    const written = Date.now();
    const { redis, mongodb } = stores;
    const again = await startSystem({
      dir: fresh,
      redisUrl: redis.url,
      redisUrlOf: redis.urlOf,
      mongodbUri: mongodb.url,
    });
    scope.defer(() => again.stop());
    await until(async () => (await logIn(again.url, 'alice', PASSWORD, { address: '10.2.0.1' })).ok);
    const answering = Date.now();

    const readers = await Inhabitants.of(again.url);
    scope.defer(() => readers.leave());
    const oracle = await DatabaseOracle.of(mongodb.url);
    scope.defer(() => oracle.close());
    const stored = await oracle.all();
    const evidence = { stored, logs: await readers.readAll(), forgeries: [] };
    const sends = beforeBackup(members.ledger, begun);
    const seenMessages = [...readers.ledger.seenMessages.values()];
    const violations = check({ ...evidence, sends, seenMessages });
    const [alice] = members.tabs;

    expect(violations).toEqual([]);
    expect(readers.ledger.violations).toEqual([]);
    const acknowledged = sends.filter(({ attempts }) => attempts.length > 0).length;
    expect(acknowledged).toBeGreaterThan(10);
    expect(await readers.profiles()).toEqual(before);
    for (const [id, { friends }] of Object.entries(before))
      for (const friend of friends) expect(before[friend]?.friends ?? [id]).toContain(id);
    // Sessions are no part of a backup: none that was ended since comes back.
    expect((await ask(again.url, alice?.place.member ?? {}, { path: '/api/auth/me' })).status).toBe(401);
    await until(async () => (await fromMailbox(String(again.mailUrl))(NEWCOMER.email)) !== undefined, 60_000);
    for (const name of NAMES) expect(took + restored).not.toContain(name);

    const ids = new Set(stored.map(({ _id }) => _id));
    const missing = members.ledger.sends.filter(send =>
      send.attempts.some(({ answer }) => answer && !ids.has(answer._id)),
    );
    const oldest = Math.min(...missing.map(({ to = Infinity }) => to));
    console.log(
      [
        took.trim(),
        `${acknowledged} messages were acknowledged before it began: all are there. ${missing.length} later ones are not.`,
        `RPO: the oldest one that is missing was acknowledged ${taken - oldest} ms before the backup ended, which took ${taken - begun} ms.`,
        restored.trim(),
        `RTO: the stores were filled after ${written - restoring} ms, the first login was answered after ${answering - restoring} ms.`,
      ].join('\n'),
    );
    expect(oldest).toBeGreaterThanOrEqual(begun);
  });
});
