import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { MongoClient } from 'mongodb';
import { FROM_SOURCES } from '../../infra/test/service-process.js';
import { until } from '../../infra/test/until.js';
import { environmentOf, type ProductStores, startProductStores } from './product.fixture.js';

jest.setTimeout(120_000);

const PROGRAM = join(import.meta.dirname, '../src/backup.command.ts');
const WORDS = 'said-between-two';

let scope: AsyncDisposableStack;
let dir: string;
let source: ProductStores;
let target: ProductStores;
let vault: Record<string, string>;

const start = (args: string[], environment: object) =>
  spawn(process.execPath, [...FROM_SOURCES, PROGRAM, ...args], {
    env: environment as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function run(args: string[], environment: object) {
  const child = start(args, environment);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { out, err, code: code as number };
}

const backedUp = (...args: string[]) => run(args, environmentOf(source, 'backup', vault));
const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

describe('the backup program', () => {
  beforeAll(async () => {
    scope = new AsyncDisposableStack();
    dir = mkdtempSync(join(tmpdir(), 'attune-vault-'));
    scope.defer(() => rmSync(dir, { recursive: true, force: true }));
    [source, target] = await Promise.all([startProductStores(scope), startProductStores(scope)]);
    vault = { BACKUP_STORAGE: pathToFileURL(dir).href };
    const client = await new MongoClient(source.mongodb.url).connect();
    await client.db('auth').collection('users').insertOne({ username: WORDS });
    const large = Array.from({ length: 300 }, () => ({ words: WORDS, bytes: randomBytes(100_000) }));
    await client.db('messaging').collection('messages').insertMany(large);
    await client.close();
  });
  afterAll(() => scope.disposeAsync());

  test('makes a pair of keys, takes a backup, lists it, checks it with the private key alone, restores it, and says no word of a member', async () => {
    const { out } = await run(['new-key'], {});
    const keys = Object.fromEntries(
      out
        .trim()
        .split('\n')
        .map(line => line.split('=', 2) as [string, string]),
    );
    expect(Object.keys(keys)).toEqual(['BACKUP_RECIPIENT', 'BACKUP_IDENTITY']);
    vault = { ...vault, BACKUP_RECIPIENT: keys['BACKUP_RECIPIENT'] ?? '' };
    const identity = { BACKUP_IDENTITY: keys['BACKUP_IDENTITY'] };

    const took = await backedUp();
    const listed = await backedUp('list');
    const elsewhere = { BACKUP_STORAGE: vault['BACKUP_STORAGE'], ...identity };
    const checked = await run(['check', 'newest'], elsewhere);
    const keyless = await run(['restore', 'newest'], environmentOf(target, 'admin', vault));
    const restored = await run(['restore', 'newest'], environmentOf(target, 'admin', { ...vault, ...identity }));
    const again = await run(['restore', 'newest'], environmentOf(target, 'admin', { ...vault, ...identity }));

    const name = listed.out.trim();
    expect(took).toMatchObject({
      out: expect.stringContaining(`Taken: ${name}. 2 databases, 301 documents`),
      err: '',
      code: 0,
    });
    expect(checked).toMatchObject({ out: expect.stringContaining(`${name} is whole.`), err: '', code: 0 });
    expect(keyless).toMatchObject({ out: '', err: expect.stringContaining('BACKUP_IDENTITY is missing'), code: 1 });
    expect(restored).toMatchObject({ out: expect.stringContaining(`Restored: ${name}.`), err: '', code: 0 });
    expect(again).toMatchObject({ out: '', err: expect.stringContaining('There is something in'), code: 1 });
    for (const { out: said, err } of [took, checked, restored, again]) expect(said + err).not.toContain(WORDS);
  });

  test('without a public key, or with an unknown command, takes nothing and says what is missing', async () => {
    const before = filesIn(dir);
    const keyless = await run([], environmentOf(source, 'backup', { BACKUP_STORAGE: vault['BACKUP_STORAGE'] }));
    const unknown = await backedUp('forget');

    expect(keyless).toMatchObject({ err: expect.stringContaining('BACKUP_RECIPIENT is missing'), code: 1 });
    expect(unknown).toMatchObject({ err: expect.stringContaining('take | list'), code: 1 });
    expect(filesIn(dir)).toEqual(before);
  });

  test('killed in the middle leaves no backup that counts, and the next one is whole', async () => {
    const known = filesIn(join(dir, 'backups'));
    const listed = async () => (await backedUp('list')).out.trim().split('\n');
    const before = await listed();
    const child = start([], environmentOf(source, 'backup', vault));
    // Accounts are read first: by then the messages are on their way.
    await until(() =>
      filesIn(join(dir, 'backups')).some(path => path.endsWith('auth.users.bson.gz.age') && !known.includes(path)),
    );
    child.kill('SIGKILL');
    await once(child, 'close');

    expect(filesIn(join(dir, 'backups')).length).toBeGreaterThan(known.length);
    expect(await listed()).toEqual(before);
    expect((await backedUp('take')).code).toBe(0);
    expect(await listed()).toHaveLength(before.length + 1);
  });
});
