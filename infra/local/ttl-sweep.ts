import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient, type Collection } from 'mongodb';

/**
 * Deletes what has expired by a TTL index, every so often, as a MongoDB server does: the embedded engine keeps such
 * indexes and never acts on them.
 *
 * @returns stops it, after the sweep at work
 */
export function sweepExpired(url: string, everySeconds: number): () => Promise<void> {
  const client = new MongoClient(url, { maxPoolSize: 1 });
  const stopping = new AbortController();
  const sweeping = sweepUntil(stopping.signal, client, everySeconds * 1000);
  return async () => {
    stopping.abort();
    await sweeping;
    await client.close();
  };
}

async function sweepUntil(signal: AbortSignal, client: MongoClient, wait: number) {
  while (!signal.aborted) {
    await pause(wait, undefined, { signal }).catch(() => {});
    if (!signal.aborted) await sweep(client).catch(error => console.error('TTL sweep:', error));
  }
}

async function sweep(client: MongoClient) {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) {
    for (const collection of await client.db(name).collections()) await sweepCollection(collection);
  }
}

async function sweepCollection(collection: Collection) {
  for (const { key, expireAfterSeconds, partialFilterExpression = {} } of await collection.indexes()) {
    const [field] = Object.keys(key);
    if (expireAfterSeconds === undefined || !field) continue;
    const limit = new Date(Date.now() - expireAfterSeconds * 1000);
    await collection.deleteMany({ $and: [{ [field]: { $lt: limit } }, partialFilterExpression] });
  }
}
