import { MongoClient } from 'mongodb';
import { idOf, numbersFrom, personOf } from '../people.mjs';
import { BLOCKS_EACH, CALLERS } from './searches.mjs';

const BATCH = 5000;
const BATCHES_AT_ONCE = 2;
const NOTICE = 100_000;

/**
 * A directory of so many members, as friends keeps it; of the callers, each blocked somebody or was blocked.
 *
 * @param {{ url: string, database: string, members: number, friends: Awaited<ReturnType<typeof import('./friends-code.mjs').friendsCode>> }} options
 */
export async function fill({ url, database, members, friends }) {
  const client = await new MongoClient(url).connect();
  try {
    const db = client.db(database);
    await db.dropDatabase();
    const directory = db.collection('directory');
    let begun = 0;
    let done = 0;
    const worker = async () => {
      while (begun < members) {
        const from = begun;
        begun += BATCH;
        const size = Math.min(BATCH, members - from);
        const documents = Array.from({ length: size }, (_, i) => documentOf(from + i, friends.searchKey));
        await directory.bulkWrite(
          documents.map(document => ({ insertOne: { document } })),
          { ordered: false },
        );
        done += size;
        if (done % NOTICE === 0) console.log(`  ${database}: ${done.toLocaleString('en')} members`);
      }
    };
    await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, worker));
    await directory.createIndexes(friends.indexes.members);
    await db.collection('blocks').createIndexes(friends.indexes.blocks);
    await db.collection('blocks').insertMany(blocks());
  } finally {
    await client.close();
  }
}

function documentOf(number, searchKey) {
  const { userId, ...person } = personOf(number);
  const { username, firstname, lastname } = person;
  return {
    _id: userId,
    ...person,
    usernameKey: searchKey(username),
    firstnameKey: searchKey(firstname),
    lastnameKey: searchKey(lastname),
    fullnameKey: searchKey(`${firstname} ${lastname}`),
  };
}

/** Half of them the caller's own, half of them against the caller. */
function blocks() {
  const next = numbersFrom(7);
  return Array.from({ length: CALLERS }, (_one, caller) =>
    Array.from({ length: BLOCKS_EACH }, (_other, i) => {
      const other = idOf(CALLERS + caller * BLOCKS_EACH + i);
      const [blockerId, blockedId] = i % 2 ? [idOf(caller), other] : [other, idOf(caller)];
      return { _id: `${blockerId}_${blockedId}`, blockerId, blockedId, at: new Date(1.7e12 + next() * 1e10) };
    }),
  ).flat();
}
