import { randomBytes } from 'node:crypto';
import { type Connection, createConnection, type mongo } from 'mongoose';
import { migrations } from '../src/migrations.js';

const [ALICE, BOB] = ['a'.repeat(24), 'b'.repeat(24)];

describe('migrations of matching', () => {
  let connection: Connection;
  beforeAll(async () => {
    const dbName = `matching_${randomBytes(6).toString('hex')}`;
    connection = await createConnection(process.env['MONGODB_URI'] ?? '', { dbName }).asPromise();
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  test.each([
    [1, 'passes'],
    [2, 'meetings'],
  ])('%i names the other member in %s that have them in their ids alone', async (version, collection) => {
    const all = connection.collection<{ _id: string; otherId?: string }>(collection);
    const named = { _id: `${BOB}_${ALICE}`, otherId: 'kept' };
    await all.insertMany([{ _id: `${ALICE}_${BOB}` }, named]);

    await migrations[version - 1]?.batch(connection.db as unknown as mongo.Db, undefined);

    expect(await all.find().sort({ _id: 1 }).toArray()).toEqual([{ _id: `${ALICE}_${BOB}`, otherId: BOB }, named]);
  });
});
