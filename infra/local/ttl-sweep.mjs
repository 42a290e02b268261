import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';

/**
 * Deletes what has expired by a TTL index, every so often, as a MongoDB server does: the embedded engine keeps such
 * indexes and never acts on them.
 *
 * @param {string} url
 * @param {number} everySeconds
 * @returns {() => Promise<void>} stops it, after the sweep at work
 */
export function sweepExpired(url, everySeconds) {
  const client = new MongoClient(url, { maxPoolSize: 1 });
  const stopping = new AbortController();
  const sweeping = sweepUntil(stopping.signal, client, everySeconds * 1000);
  return async () => {
    stopping.abort();
    await sweeping;
    await client.close();
  };
}

/**
 * @param {AbortSignal} signal
 * @param {MongoClient} client
 * @param {number} wait milliseconds
 */
async function sweepUntil(signal, client, wait) {
  while (!signal.aborted) {
    await pause(wait, undefined, { signal }).catch(() => {});
    if (!signal.aborted) await sweep(client).catch(error => console.error('TTL sweep:', error));
  }
}

/** @param {MongoClient} client */
async function sweep(client) {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) {
    for (const collection of await client.db(name).collections()) await sweepCollection(collection);
  }
}

/** @param {import('mongodb').Collection} collection */
async function sweepCollection(collection) {
  for (const { key, expireAfterSeconds, partialFilterExpression = {} } of await collection.indexes()) {
    const [field] = Object.keys(key);
    if (expireAfterSeconds === undefined || !field) continue;
    const limit = new Date(Date.now() - expireAfterSeconds * 1000);
    await collection.deleteMany({ $and: [{ [field]: { $lt: limit } }, partialFilterExpression] });
  }
}
