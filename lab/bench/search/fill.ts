import { MongoClient } from 'mongodb';
import { blockSchema } from '../../../services/friends/dist/blocks/block.schema.js';
import { memberSchema } from '../../../services/friends/dist/directory/directory.schema.js';
import { formerKey } from '../../../services/friends/dist/directory/former-key.js';
import { nameKeysOf } from '../../../services/friends/dist/directory/name-keys.js';
import { closedLoop } from '../../harness/load.ts';
import { idOf } from '../../harness/members.ts';
import { Random } from '../../harness/random.ts';
import { personOf } from '../people.ts';
import { BLOCKS_EACH, CALLERS } from './searches.ts';
import type { Schema } from 'mongoose';

const BATCH = 5000;
const BATCHES_AT_ONCE = 2;
const NOTICE = 100_000;

/** A directory of so many members, as friends keeps it; each of the callers has blocked members and was blocked. */
export async function fill(url: string, database: string, members: number) {
  const client = await new MongoClient(url).connect();
  try {
    const db = client.db(database);
    await db.dropDatabase();
    const directory = db.collection<{ _id: string }>('directory');
    const batches = Math.ceil(members / BATCH);
    let begun = 0;
    await closedLoop(
      BATCHES_AT_ONCE,
      () => begun < batches,
      async number => {
        begun++;
        const from = number * BATCH;
        const size = Math.min(BATCH, members - from);
        await directory.insertMany(
          Array.from({ length: size }, (_, i) => documentOf(from + i)),
          { ordered: false },
        );
        if ((from + size) % NOTICE === 0) console.log(`  ${database}: ${(from + size).toLocaleString('en')} members`);
      },
    );
    await directory.createIndexes(indexesOf(memberSchema));
    const blocked = db.collection<{ _id: string }>('blocks');
    await blocked.createIndexes(indexesOf(blockSchema));
    await blocked.insertMany(blocks());
  } finally {
    await client.close();
  }
}

/** The indexes of a schema, as the driver makes them. */
export const indexesOf = (schema: Pick<Schema, 'indexes'>) =>
  schema.indexes().map(([key, options]) => ({ key, ...options }) as { key: Record<string, 1 | -1> });

function documentOf(number: number) {
  const { userId, ...person } = personOf(number);
  const { username, firstname, lastname } = person;
  return {
    _id: userId,
    ...person,
    revision: 1,
    nameKeys: nameKeysOf(person),
    nameKeysRevision: 1,
    usernameKey: formerKey(username),
    firstnameKey: formerKey(firstname),
    lastnameKey: formerKey(lastname),
    fullnameKey: formerKey(`${firstname} ${lastname}`),
  };
}

/** Half of them the caller's own, half of them against the caller. */
function blocks() {
  const random = new Random(7);
  return Array.from({ length: CALLERS }, (_one, caller) =>
    Array.from({ length: BLOCKS_EACH }, (_other, i) => {
      const other = idOf(CALLERS + caller * BLOCKS_EACH + i);
      const [blockerId, blockedId] = i % 2 ? [idOf(caller), other] : [other, idOf(caller)];
      return { _id: `${blockerId}_${blockedId}`, blockerId, blockedId, at: new Date(1.7e12 + random.next() * 1e10) };
    }),
  ).flat();
}
