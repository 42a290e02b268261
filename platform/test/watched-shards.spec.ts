import { randomBytes } from 'node:crypto';
import { type Connection, createConnection, Schema } from 'mongoose';
import { takeFound } from '../../infra/test/sharding/watched.js';
import { SCHEMA_OPTIONS } from '../src/stores/mongo.schema.js';

interface Note {
  userId: string;
  at: number;
}

const noteSchema = new Schema<Note>(
  { userId: String, at: Number },
  { ...SCHEMA_OPTIONS, collection: 'notes', shardKey: { userId: 'hashed' } },
);

describe('the watch over questions to all shards', () => {
  let connection: Connection;
  beforeAll(async () => {
    const dbName = `notes_${randomBytes(6).toString('hex')}`;
    connection = await createConnection(process.env['MONGODB_URI'] ?? '', { dbName }).asPromise();
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  test('finds those of a service, by its schemas, and leaves what a spec asks without any', async () => {
    await connection.collection('notes').find({ at: 1 }).toArray();
    expect(takeFound()).toEqual([]);

    const notes = connection.model<Note>('Note', noteSchema);
    await notes.find({ userId: 'a', at: 1 });
    await notes.find({ at: 1 });
    await notes.updateOne({ at: 1 }, { at: 2 });

    expect(takeFound()).toEqual([
      'find notes: at',
      'update one notes: at: a write of one document has to name the shard key',
    ]);
  });
});
