import { appendFileSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { backupsIn } from '../src/manifest.js';
import { checkBackup } from '../src/restore.js';
import { removeOld } from '../src/retention.js';
import { environmentOf, newKeys, openStores } from './product.fixture.js';
import { MEMBER, MESSAGES, PICTURE, SECRETS, startTwoProducts } from './two-products.fixture.js';

jest.setTimeout(120_000);

const DAY_MS = 86_400_000;

let scope: AsyncDisposableStack;
let products: Awaited<ReturnType<typeof startTwoProducts>>;

/** A backup is named by its second. */
const nextSecond = () => new Promise(resolve => setTimeout(resolve, 1001 - (Date.now() % 1000)));
const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });
const folderOf = (vault: { BACKUP_STORAGE: string }) => new URL(vault.BACKUP_STORAGE).pathname;

function change(file: string) {
  const bytes = readFileSync(file);
  const at = bytes.length - 30;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

describe('a backup', () => {
  beforeAll(async () => {
    scope = new AsyncDisposableStack();
    products = await startTwoProducts(scope);
  });
  afterAll(() => scope.disposeAsync());
  beforeEach(nextSecond);
  afterEach(() => products.emptyTarget());

  test.each(['folder', 'bucket'])(
    'in a %s gives back every document, the durable keys with their end, pictures, photos and recordings; no session and no archive',
    async kind => {
      const vault = products.vault(kind);

      const { name } = await products.take(vault);
      await products.restore(vault, name);
      const [before, after] = await products.contents();

      expect(before.documents['messages']).toHaveLength(MESSAGES);
      expect(before.keys).toContain('session:of-ada');
      expect(Object.values(before.objects)).toEqual(Array(5).fill(PICTURE.toString('hex')));
      expect(after).toEqual({
        ...before,
        keys: [`presence:${MEMBER}`],
        objects: { ...before.objects, 'exports/archive-1': undefined },
      });
    },
  );

  test('says when it was taken once it is whole', async () => {
    const begun = Math.floor(Date.now() / 1000);
    await products.take(products.vault('folder'));
    const admin = new Redis(products.source.redis.urlOf('admin'));

    expect(Number(await admin.get('backup:taken'))).toBeGreaterThanOrEqual(begun);
    admin.disconnect();
  });

  test('Z21 leaves out selfies, which a restore would bring back after they were withdrawn', async () => {
    const client = await new MongoClient(products.source.mongodb.url).connect();
    await client.db('moderation').collection('selfies').insertOne({ waiting: 'a face' });
    await client.db('moderation').collection('cases').insertOne({ state: 'open' });

    const { manifest } = await products.take(products.newFolder());

    const taken = manifest.collections.filter(({ database }) => database === 'moderation');
    expect(taken.map(({ collection }) => collection)).toEqual(['cases']);
    await client.db('moderation').dropDatabase();
    await client.close();
  });

  test('shows nothing of what is in it, and is not read with another key', async () => {
    const vault = products.newFolder();
    const { name } = await products.take(vault);
    const files = filesIn(folderOf(vault));
    const texts = files
      .filter(path => /\.(age|json)$/.test(path))
      .map(path => readFileSync(join(folderOf(vault), path), 'latin1'));
    const { identity } = await newKeys();

    expect(texts.length).toBeGreaterThan(4);
    expect([...files, ...texts].filter(text => SECRETS.test(text))).toEqual([]);
    await expect(products.restore(vault, name, { identity })).rejects.toThrow('the key is another one');
    expect(await products.restored()).toEqual([]);
  });

  test('for another key has objects of its own, and those for the key before stay readable with it', async () => {
    const vault = products.newFolder();
    const before = await products.take(vault);
    const { identity, recipient } = await newKeys();
    await nextSecond();
    const after = await products.take(vault, recipient);

    await products.restore(vault, after.name, { identity });
    await products.emptyTarget();
    await products.restore(vault, before.name);
    expect(filesIn(join(folderOf(vault), 'objects'))).toHaveLength(8);
  });

  test.each([
    ['a file was cut off', (file: string) => truncateSync(file, readFileSync(file).length - 20)],
    ['a file was changed', change],
    ['something was added to a file', (file: string) => appendFileSync(file, 'more')],
    ['a file is gone', (file: string) => rmSync(file)],
  ])('in which %s is refused before anything is written', async (_how, damage) => {
    const vault = products.newFolder();
    const { name } = await products.take(vault);
    const files = filesIn(folderOf(vault)).filter(path => /\.(age|json)$/.test(path));

    expect(files.filter(path => path.startsWith('objects/'))).toHaveLength(4);
    for (const path of files) {
      const file = join(folderOf(vault), path);
      const whole = readFileSync(file);
      damage(file);
      await expect(products.restore(vault, name)).rejects.toThrow(/cannot be read|was changed|is missing|is not whole/);
      writeFileSync(file, whole);
    }
    expect(await products.restored()).toEqual([]);
    await products.restore(vault, name);
  });

  test('is not restored over anything; a single database can be, beside others', async () => {
    const vault = products.vault('folder');
    const { name } = await products.take(vault);
    const client = await new MongoClient(products.target.mongodb.url).connect();
    const [users, messages] = [client.db('auth').collection('users'), client.db('messaging').collection('messages')];
    await users.insertOne({ username: 'new' });

    await expect(products.restore(vault, name)).rejects.toThrow('There is something in auth');
    expect(await products.restored()).toEqual(['auth']);
    const alone = await products.restore(vault, name, { databases: ['messaging'] });
    expect([alone.redis.keys, alone.objects]).toEqual([0, {}]);
    expect([await messages.countDocuments(), await users.countDocuments()]).toEqual([MESSAGES, 1]);
    await expect(products.restore(vault, name, { databases: ['friends'] })).rejects.toThrow('nothing of friends');
    await client.close();
  });

  test('copies an object once; when their days are over old backups go, with the objects that they alone had', async () => {
    const vault = products.newFolder();
    const objectsIn = () => filesIn(join(folderOf(vault), 'objects'));
    const later = (days: number) => new Date(Date.now() + days * DAY_MS);
    const first = await products.take(vault);
    await nextSecond();
    const second = await products.take(vault);
    expect(Object.keys(first.manifest.objects)).toHaveLength(4);
    expect(second.manifest.objects).toEqual(first.manifest.objects);

    await openStores(environmentOf(products.source, 'admin', vault), async ({ vault: storage, objects }) => {
      await objects.remove('pictures/one.webp');
      await nextSecond();
      const third = await products.take(vault);
      await objects.write('pictures/one.webp', PICTURE, 'image/webp');

      expect(await removeOld(storage, { keptDays: 2, now: later(1.9) })).toEqual([]);
      expect(objectsIn()).toHaveLength(4);
      expect(await removeOld(storage, { keptDays: 2, now: later(2.1) })).toEqual([first.name, second.name]);
      expect(await backupsIn(storage)).toEqual([third.name]);
      expect(objectsIn().toSorted()).toEqual(
        Object.keys(third.manifest.objects)
          .map(object => `${object}.age`)
          .toSorted(),
      );
      expect(await removeOld(storage, { keptDays: 2, now: later(100) })).toEqual([]);
      const about = { name: third.name, identity: products.keys.identity, databases: [] };
      expect(await checkBackup(storage, about)).toEqual(third.manifest);
    });
  });
});
