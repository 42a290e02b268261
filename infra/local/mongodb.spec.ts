import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, MongoServerError, type Collection } from 'mongodb';
import { until } from '../test/until.js';
import { isAtLeast, startMongodb } from './mongodb.ts';
import { sweepExpired } from './ttl-sweep.mjs';
import type { Store } from './store.ts';

const durable = { w: 'majority', journal: true } as const;
type Numbered = { _id: number };

let dir: string;
let mongodb: Store;
let client: MongoClient;

describe('Local MongoDB', () => {
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'attune-mongodb-'));
    mongodb = await startMongodb({ dir, url: '' });
    client = new MongoClient(mongodb.url);
  });

  afterEach(async () => {
    await client.close();
    await mongodb.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  test('every write that it has acknowledged survives SIGKILL where its data are kept', async () => {
    const own = await startMongodb({ dir: join(dir, 'own'), url: '', isKept: true });
    const writing = new MongoClient(own.url);
    const numbers = writing.db('test').collection<Numbered>('numbers');
    const acknowledged: number[] = [];
    const writers = Array.from({ length: 8 }, (_, writer) => writeUntilRefused(numbers, writer, acknowledged));
    await until(() => acknowledged.length >= 200);

    await own.kill('SIGKILL');
    await Promise.all(writers);
    await own.restart();

    const found = new Set((await numbers.find().toArray()).map(({ _id }) => _id));
    expect(acknowledged.filter(number => !found.has(number))).toEqual([]);
    await writing.close();
    await own.stop();
  });

  test('O10 one whose data are kept listens on a socket that this user alone may open, also after it was killed', async () => {
    const own = await startMongodb({ dir: join(dir, 'own'), url: '', isKept: true });
    await own.kill('SIGKILL');
    await own.restart();

    const asking = new MongoClient(own.url);
    expect(await asking.db('test').command({ ping: 1 })).toMatchObject({ ok: 1 });
    expect(own.port).toBeUndefined();
    expect(new URL(own.url).host).toBe(encodeURIComponent(join(dir, 'own/mongodb.sock')));
    expect(statSync(join(dir, 'own/mongodb.sock')).mode & 0o777).toBe(0o600);
    await asking.close();
    await own.stop();
  });

  test('a unique index refuses the second document and names the field', async () => {
    const people = client.db('test').collection('people');
    await people.createIndex({ username: 1 }, { unique: true, collation: { locale: 'en', strength: 2 } });
    await people.insertOne({ username: 'alice' });

    const refusal: unknown = await people.insertOne({ username: 'ALICE' }).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(MongoServerError);
    expect(refusal).toMatchObject({ code: 11000, keyPattern: { username: 1 } });
  });

  test('what a TTL index has expired is swept away, and nothing else', async () => {
    const links = client.db('test').collection<{ _id: string; at: Date }>('links');
    await links.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await links.insertMany([
      { _id: 'old', at: new Date(Date.now() - 61_000) },
      { _id: 'new', at: new Date() },
    ]);

    const stop = sweepExpired(mongodb.url, 0.05);
    await until(async () => (await links.countDocuments({ _id: 'old' })) === 0);
    await stop();

    expect(await links.distinct('_id')).toEqual(['new']);
  });

  test.each([
    ['2.36', false],
    ['2.38', true],
    ['2.41', true],
    ['3.0', true],
  ])('glibc %s can load the embedded engine: %s', (version, can) => {
    expect(isAtLeast(version, [2, 38])).toBe(can);
  });
});

/** Inserts numbers of its own, one after the other, and notes each that was acknowledged. */
async function writeUntilRefused(numbers: Collection<Numbered>, writer: number, acknowledged: number[]) {
  for (let number = writer; ; number += 8) {
    try {
      await numbers.insertOne({ _id: number }, { writeConcern: durable });
    } catch {
      return;
    }
    acknowledged.push(number);
  }
}
