import { BSON, type Collection, type Db, type Document, type MongoClient } from 'mongodb';
import { BackupError } from './backup-error.js';

/** They belong to the server. */
const OF_THE_SERVER = ['admin', 'config', 'local'];
/** Read first: an account whose deletion is under way is then never older than what the others still have of it. */
const FIRST = 'auth';
/** Selfies that wait: a backup would keep a face, with its key, after it was withdrawn or decided, and a restore would bring it back to the desk. */
const LEFT_OUT = ['selfies'];
const BATCH_BYTES = 1024 * 1024;
/** Read at once: more would be in memory, twice. */
const BATCH = 500;
const LENGTH_BYTES = 4;
/** Types that JavaScript does not have stay what they are in MongoDB. */
const AS_STORED = { promoteValues: false, bsonRegExp: true };

/** The collections of every database that the user may read. */
export async function collectionsOf(client: MongoClient): Promise<Collection[]> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true, authorizedDatabases: true });
  const names = databases.map(({ name }) => name).filter(name => !OF_THE_SERVER.includes(name));
  const ordered = names.toSorted((one, other) => Number(other === FIRST) - Number(one === FIRST));
  const found: Collection[] = [];
  for (const name of ordered) found.push(...(await inDatabase(client.db(name))).filter(isTaken));
  return found;
}

const isTaken = ({ collectionName }: Collection) => !LEFT_OUT.includes(collectionName);

async function inDatabase(db: Db): Promise<Collection[]> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray();
  const own = all.filter(({ name, type }) => type !== 'view' && !name.startsWith('system.'));
  return own.map(({ name }) => db.collection(name));
}

/** Each document as the server sends it: what `mongodump` writes into a .bson file. `count` is told of each. */
export async function* documentsIn(collection: Collection, count: () => void): AsyncGenerator<Uint8Array> {
  for await (const document of collection.find({}, { raw: true, batchSize: BATCH })) {
    count();
    yield document as unknown as Uint8Array;
  }
}

/** The documents of a .bson file. */
export async function* documentsOf(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of file) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (;;) {
      const length = rest.length >= LENGTH_BYTES ? rest.readInt32LE(0) : Infinity;
      if (length < LENGTH_BYTES) throw new BackupError('A file holds something other than documents.');
      if (rest.length < length) break;
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new BackupError('A file ends in the middle of a document.');
}

/** Writes documents, and is done when a crash of the server cannot undo it. */
export async function insert(collection: Collection, documents: AsyncIterable<Buffer>): Promise<void> {
  const options = { ordered: false, writeConcern: { w: 'majority', j: true } } as const;
  let batch: Document[] = [];
  let bytes = 0;
  for await (const document of documents) {
    batch.push(BSON.deserialize(document, AS_STORED));
    bytes += document.length;
    if (bytes < BATCH_BYTES) continue;
    await collection.insertMany(batch, options);
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) await collection.insertMany(batch, options);
}

/** Of these databases, those in which any document is. */
export async function filledOf(client: MongoClient, databases: string[]): Promise<string[]> {
  const filled: string[] = [];
  for (const name of databases) {
    const collections = await inDatabase(client.db(name));
    const found = await Promise.all(collections.map(collection => collection.findOne({}, { projection: { _id: 1 } })));
    if (found.some(Boolean)) filled.push(name);
  }
  return filled;
}
