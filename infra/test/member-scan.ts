import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Redis } from '@attune/platform/redis/redis';
import type { Connection } from 'mongoose';
import { entryReader } from '@attune/platform/testing/entry-text';

/** What is sought: a text, or the bytes of a picture. */
export type Sought = string | Buffer;

/** Where a word was found: the store's part, and the word. */
export type Hit = `${string}: ${string}`;

/** How a hit names it. */
export const nameOf = (sought: Sought) => (typeof sought === 'string' ? sought : `${sought.length} bytes`);

const hitsIn = (place: string, bytes: Buffer, words: Sought[]): Hit[] =>
  words.filter(word => bytes.includes(word)).map((word): Hit => `${place}: ${nameOf(word)}`);

const isBytes = (value: unknown): value is { buffer: Uint8Array } =>
  typeof value === 'object' && value !== null && (value as { _bsontype?: string })._bsontype === 'Binary';

/** A document with all that it names: ids as text, and what it has as bytes. */
function bytesOfDocument(document: object): Buffer {
  const binaries: Uint8Array[] = [];
  const text = JSON.stringify(document, (_key, value: unknown) => {
    if (isBytes(value)) binaries.push(value.buffer);
    return isBytes(value) ? null : value;
  });
  return Buffer.concat([Buffer.from(text), ...binaries]);
}

/** Every document and every index of a database. */
export async function scanDatabase({ db }: Pick<Connection, 'db'>, words: Sought[]): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (const collection of (await db?.collections()) ?? []) {
    const { collectionName } = collection;
    for await (const document of collection.find())
      hits.push(...hitsIn(collectionName, bytesOfDocument(document), words));
    hits.push(...hitsIn(`${collectionName} indexes`, Buffer.from(JSON.stringify(await collection.indexes())), words));
  }
  return [...new Set(hits)];
}

/** Every key of Redis, by its name and by what it holds; entries of streams as the services read them whose secrets `secretOf` says. */
export async function scanRedis(redis: Redis, secretOf: (service: string) => string, words: Sought[]): Promise<Hit[]> {
  const read = entryReader(secretOf);
  const hits: Hit[] = [];
  for (const key of await redis.keys('*')) {
    const texts = await contentOf(redis, key, read);
    hits.push(...hitsIn(`key ${key}`, Buffer.from([key, ...texts].map(withClaims).join('\n')), words));
  }
  return [...new Set(hits)];
}

/** Every file of a folder, by its name and its bytes. */
export function scanFolder(folder: string, words: Sought[]): Hit[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  return files.flatMap(({ parentPath, name }) => {
    const path = join(parentPath, name);
    const bytes = readFileSync(path);
    const named = Buffer.from(`${name}\n${withClaims(bytes.toString())}`);
    return hitsIn(relative(folder, path), Buffer.concat([named, bytes]), words);
  });
}

const READERS: Record<string, (redis: Redis, key: string) => Promise<string[]>> = {
  string: async (redis, key) => [String(await redis.get(key))],
  hash: async (redis, key) => Object.entries(await redis.hgetall(key)).flat(),
  list: (redis, key) => redis.lrange(key, 0, -1),
  set: (redis, key) => redis.smembers(key),
  zset: (redis, key) => redis.zrange(key, '0', '-1'),
};

async function contentOf(redis: Redis, key: string, read: ReturnType<typeof entryReader>): Promise<string[]> {
  const type = await redis.type(key);
  if (type !== 'stream') return (await READERS[type]?.(redis, key)) ?? [];
  const entries = (await redis.callBuffer('XRANGE', key, '-', '+')) as [Buffer, Buffer[]][];
  return entries.flatMap(([, fields]) => [...fields.map(field => field.toString()), read(key, fields)]);
}

/** Session tokens name their member in base64url. */
const withClaims = (text: string): string =>
  [
    text,
    ...[...text.matchAll(/eyJ[\w-]+\.([\w-]+)\./g)].map(([, part = '']) => Buffer.from(part, 'base64url').toString()),
  ].join('\n');
