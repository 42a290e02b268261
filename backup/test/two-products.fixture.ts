import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { Redis } from 'ioredis';
import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, MongoClient, ObjectId, Timestamp } from 'mongodb';
import { startBucket } from '../../platform/test/bucket.fixture.js';
import { restoreBackup } from '../src/restore.js';
import { takeBackup } from '../src/take.js';
import { environmentOf, newKeys, openStores, type ProductStores, startProductStores } from './product.fixture.js';

/** Every type that MongoDB knows and JavaScript does not. */
const DOCUMENT = {
  _id: new ObjectId('65a1f0c2d3e4f5a6b7c8d9e0'),
  whole: new Int32(7),
  fraction: new Double(7),
  long: Long.fromString('9007199254740993'),
  exact: Decimal128.fromString('0.10'),
  bytes: new Binary(Buffer.from([0, 255])),
  at: new Date('2026-11-23T18:00:00.123Z'),
  pattern: new BSONRegExp('^a', 'i'),
  stamp: new Timestamp({ t: 1, i: 2 }),
  nested: { list: [1, 'two', null, { three: true }], empty: {} },
  words: 'said between two',
};
export const PICTURE = Buffer.from([0, 10, 13, 10, 255, 1]);
export const MEMBER = 'c'.repeat(24);
export const MESSAGES = 5000;
/** None of it may be seen from outside. */
export const SECRETS = /said between two|session|presence|cccccccc/;
const COLLECTIONS = [
  ['auth', 'users'],
  ['messaging', 'formerTexts'],
  ['messaging', 'messages'],
] as const;
const OBJECTS = [
  'pictures/one.webp',
  `photos/${MEMBER}/two.webp`,
  `voices/${MEMBER}/three.webm`,
  `profile-voices/${MEMBER}/four.webm`,
  'exports/archive-1',
];

/** A product with something in every store, an empty one, and places for backups: a folder and a bucket. */
export async function startTwoProducts(scope: AsyncDisposableStack) {
  const dir = mkdtempSync(join(tmpdir(), 'attune-vault-'));
  scope.defer(() => rmSync(dir, { recursive: true, force: true }));
  const [source, target] = await Promise.all([startProductStores(scope), startProductStores(scope)]);
  const keys = await newKeys();
  const newFolder = () => ({ BACKUP_STORAGE: pathToFileURL(mkdtempSync(join(dir, 'folder-'))).href });
  const vaults: Record<string, object> = { folder: newFolder(), bucket: await startVault(scope) };
  await openStores(environmentOf(source, 'admin', newFolder()), ({ objects }) => fill(source, objects));

  const contentOf = (product: ProductStores) =>
    openStores(environmentOf(product, 'admin', newFolder()), ({ objects }) => contentIn(product, objects));
  return {
    source,
    target,
    keys,
    newFolder,
    vault: (kind: string) => vaults[kind] ?? {},
    take: (vault: object, recipient = keys.recipient) =>
      openStores(environmentOf(source, 'backup', vault), stores => takeBackup(stores, { recipient, keptDays: 14 })),
    restore: (vault: object, name: string, { identity = keys.identity, databases = [] as string[] } = {}) =>
      openStores(environmentOf(target, 'admin', vault), stores => restoreBackup(stores, { name, identity, databases })),
    contents: async () => [await contentOf(source), await contentOf(target)] as const,
    emptyTarget: () => empty(target),
    /** The target's databases in which a service has something. */
    restored: async () => {
      const client = await new MongoClient(target.mongodb.url).connect();
      const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
      await client.close();
      return databases.map(({ name }) => name).filter(name => COLLECTIONS.some(([database]) => database === name));
    },
  };
}

async function startVault(scope: AsyncDisposableStack) {
  const { endpoint, stop } = await startBucket('vault');
  scope.defer(stop);
  return {
    BACKUP_STORAGE: 's3://vault',
    BACKUP_STORAGE_ENDPOINT: endpoint,
    BACKUP_STORAGE_ACCESS_KEY: 'any',
    BACKUP_STORAGE_SECRET_KEY: 'any',
  };
}

async function fill({ mongodb, redis }: ProductStores, objects: ObjectStorage) {
  const client = await new MongoClient(mongodb.url).connect();
  await client.db('messaging').collection('formerTexts').insertOne(DOCUMENT);
  const many = Array.from({ length: MESSAGES }, (_, seq) => ({ seq, text: 'x'.repeat(1000) }));
  await client.db('messaging').collection('messages').insertMany(many);
  await client.db('auth').collection('users').insertOne({ username: 'ada' });
  await client.close();
  const admin = new Redis(redis.urlOf('admin'));
  await admin.set(`presence:${MEMBER}`, '1764000000000', 'EX', 3600);
  await admin.set('session:of-ada', MEMBER, 'EX', 3600);
  admin.disconnect();
  for (const key of OBJECTS) await objects.write(key, PICTURE, 'image/webp');
}

async function empty({ mongodb, redis }: ProductStores) {
  const client = await new MongoClient(mongodb.url).connect();
  for (const [name] of COLLECTIONS) await client.db(name).dropDatabase();
  await client.close();
  const admin = new Redis(redis.urlOf('admin'));
  await admin.flushall();
  admin.disconnect();
}

/** What is in the stores, document by document as the bytes that the server sends. */
async function contentIn({ mongodb, redis }: ProductStores, objects: ObjectStorage) {
  const client = await new MongoClient(mongodb.url).connect();
  const documents: Record<string, string[]> = {};
  for (const [database, collection] of COLLECTIONS) {
    const found = await client.db(database).collection(collection).find({}, { raw: true }).sort({ _id: 1 }).toArray();
    documents[collection] = found.map(raw => Buffer.from(raw as unknown as Uint8Array).toString('hex'));
  }
  await client.close();
  const admin = new Redis(redis.urlOf('admin'));
  const keys = (await admin.keys('*')).filter(key => key !== 'backup:taken').toSorted();
  const lasts = await admin.pexpiretime(`presence:${MEMBER}`);
  admin.disconnect();
  const read = async (key: string) => {
    const found = await objects.read(key);
    return [key, found && (await buffer(found.body)).toString('hex')];
  };
  return { documents, keys, lasts, objects: Object.fromEntries(await Promise.all(OBJECTS.map(read))) as object };
}
