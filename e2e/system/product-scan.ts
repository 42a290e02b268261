import { basename, dirname } from 'node:path';
import { connectForCommands } from '@attune/platform/redis/redis';
import { type Connection, createConnection } from 'mongoose';
import { type Hit, scanDatabase, scanFolder, scanRedis, type Sought } from '../../infra/test/member-scan.js';
import { secretsIn } from '../../infra/local/settings.js';
import { until } from '../../infra/test/until.js';
import type { Product } from '../product.js';

/** Where a product keeps its data. */
export const folderOf = ({ logs }: Product) => dirname(logs);

/** The names of its databases, on the MongoDB that test runs share. */
async function databasesOf(product: Product): Promise<string[]> {
  const mongo = await createConnection(product.mongodb.url).asPromise();
  const { databases } = (await mongo.db?.admin().listDatabases({ nameOnly: true })) ?? { databases: [] };
  await mongo.close();
  return databases.map(({ name }) => name).filter(name => name.endsWith(suffixOf(product)));
}

const suffixOf = (product: Product) => `_${basename(folderOf(product))}`;

/** The database of a service, while `work` uses it. */
export async function inDatabase<T>(
  product: Product,
  service: string,
  work: (mongo: Connection) => Promise<T>,
): Promise<T> {
  const dbName = `${service}${suffixOf(product)}`;
  const mongo = await createConnection(product.mongodb.url, { dbName }).asPromise();
  try {
    return await work(mongo);
  } finally {
    await mongo.close();
  }
}

/** Everything that the product keeps: each database with its indexes, Redis, and all files of its folder. */
export async function scanProduct(product: Product, words: Sought[]): Promise<Hit[]> {
  const folder = folderOf(product);
  const found: Hit[] = [];
  for (const database of await databasesOf(product)) {
    const service = database.slice(0, -suffixOf(product).length);
    const hits = await inDatabase(product, service, mongo => scanDatabase(mongo, words));
    found.push(...hits.map((hit): Hit => `${service}.${hit}`));
  }
  const { transportSecrets } = secretsIn(folder);
  const redis = connectForCommands(product.redis.url, () => undefined);
  await until(() => redis.status === 'ready');
  found.push(...(await scanRedis(redis, service => transportSecrets[service] ?? '', words)));
  redis.disconnect();
  return [...new Set([...found, ...scanFolder(folder, words)])];
}
