import { randomBytes } from 'node:crypto';
import { type Connection, createConnection, type mongo } from 'mongoose';
import type { BlockDocument } from '../src/blocks/block.schema.js';
import type { MemberDocument } from '../src/directory/directory.schema.js';
import { nameKeysOf } from '../src/directory/name-keys.js';
import { migrations } from '../src/migrations.js';

/** As 0.1.0 wrote it. */
const aMember = (_id: string, firstname: string) => ({
  _id,
  username: firstname.toLowerCase(),
  firstname,
  lastname: 'Lindqvist',
  profilePicture: null,
  revision: 1,
  usernameKey: firstname.toLowerCase(),
  firstnameKey: firstname.toLowerCase(),
  lastnameKey: 'lindqvist',
  fullnameKey: `${firstname.toLowerCase()} lindqvist`,
});
const aBlock = (blockerId: string, blockedId: string, at: Date) => ({
  _id: `${blockerId}_${blockedId}`,
  blockerId,
  blockedId,
  at,
});

describe('migrations of friends', () => {
  let connection: Connection;
  beforeEach(async () => {
    const dbName = `friends_${randomBytes(6).toString('hex')}`;
    connection = await createConnection(process.env['MONGODB_URI'] ?? '', { dbName }).asPromise();
  });
  afterEach(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  const directory = () => connection.collection<MemberDocument>('directory');
  const blocks = () => connection.collection<BlockDocument>('blocks');
  const step = async (version: number) =>
    migrations[version - 1]?.batch(connection.db as unknown as mongo.Db, undefined, 'version');

  test('1 gives members the keys of each way of writing their names, also those whom a replica of 0.1.0 renamed since', async () => {
    const former = aMember('a', 'Zoë');
    const renamed = { ...aMember('b', 'Jürgen'), revision: 2, nameKeys: ['0bob'], nameKeysRevision: 1 };
    const kept = { ...aMember('c', 'Carla'), nameKeys: ['0kept'], nameKeysRevision: 1 };
    const hidden = { _id: 'd', username: '', firstname: '', lastname: '', revision: 4, hiddenRevision: 4 };
    await directory().insertMany([former, renamed, kept, hidden] as unknown as MemberDocument[]);

    await step(1);
    await step(1);

    const [zoe, jurgen, carla, unknown] = await directory().find().sort({ _id: 1 }).toArray();
    expect(zoe).toEqual({ ...former, nameKeys: nameKeysOf(aMember('a', 'Zoë')), nameKeysRevision: 1 });
    expect(jurgen).toMatchObject({ nameKeys: nameKeysOf(aMember('b', 'Jürgen')), nameKeysRevision: 2 });
    expect(jurgen?.nameKeys).toEqual(expect.arrayContaining(['0jurgenlindqvist', '0juergenlindqvist']));
    expect(carla).toEqual(kept);
    expect(unknown).toMatchObject({ nameKeys: [], nameKeysRevision: 4 });
  });

  test('2 gives blocks what can be seen of who is blocked, and nothing where that one had blocked first', async () => {
    const [before, after] = [new Date(1000), new Date(2000)];
    const kept = { ...aBlock('c', 'a', before), snapshot: null };
    const hidden = { ...aMember('d', 'Dora'), hiddenRevision: 1 };
    await directory().insertMany([aMember('a', 'Alice'), aMember('b', 'Bob'), hidden] as MemberDocument[]);
    const bare = [
      aBlock('a', 'b', before),
      aBlock('b', 'a', after),
      aBlock('b', 'd', before),
      aBlock('b', 'x', before),
    ];
    await blocks().insertMany([...bare, kept]);

    await step(2);

    const all = await blocks().find().sort({ _id: 1 }).toArray();
    const { _id, username, firstname, lastname, profilePicture } = aMember('b', 'Bob');
    expect(all.map(block => [block._id, block.snapshot])).toEqual([
      ['a_b', { _id, username, firstname, lastname, profilePicture }],
      ['b_a', null],
      ['b_d', null],
      ['b_x', null],
      ['c_a', null],
    ]);
  });
});
