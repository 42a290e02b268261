import { MongoClient } from 'mongodb';

/**
 * Deletes what has expired by a TTL index, every so often, as a MongoDB server does: the embedded engine keeps such
 * indexes and never acts on them.
 *
 * @param {string} url
 * @param {number} everySeconds
 */
export function sweepExpired(url, everySeconds) {
  const client = new MongoClient(url, { maxPoolSize: 1 });
  const timer = setInterval(
    () => sweep(client).catch(error => console.error('TTL sweep:', error)),
    everySeconds * 1000,
  );
  return async () => {
    clearInterval(timer);
    await client.close(true);
  };
}

/** @param {MongoClient} client */
async function sweep(client) {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) {
    for (const { collectionName } of await client.db(name).collections()) {
      await sweepCollection(client.db(name).collection(collectionName));
    }
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
