import { buffer } from 'node:stream/consumers';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { z } from 'zod';
import { BackupError } from './backup-error.js';
import { FileDigest } from './encrypted-file.js';

/** Written last: a folder without it is no backup. It is readable, and names no member. */
const Manifest = z.object({
  version: z.literal(1),
  /** ISO times in UTC: of the beginning, before which all is in the backup, and of the end. */
  begunAt: z.iso.datetime(),
  takenAt: z.iso.datetime(),
  collections: z.array(
    FileDigest.extend({ database: z.string(), collection: z.string(), documents: z.number().int() }),
  ),
  redis: FileDigest.extend({ keys: z.number().int() }),
  /** By their names in the backups' storage, which all backups share. */
  objects: z.record(z.hex().length(64), FileDigest),
});
export type Manifest = z.infer<typeof Manifest>;
export type CollectionFile = Manifest['collections'][number];

export const BACKUPS = 'backups';
const FILE = 'manifest.json';

/** The name of a backup that begins now; later ones sort after it. */
export const nameOf = (begun: Date): string => begun.toISOString().slice(0, 19).toLowerCase().replaceAll(':', '');
/** When a backup began, by its name. */
export const begunAt = (name: string): Date => new Date(name.replace(/t(..)(..)(..)$/, 'T$1:$2:$3Z'));

export const redisKeyOf = (name: string): string => `${BACKUPS}/${name}/redis.jsonl.gz.age`;
export const collectionKeyOf = (
  name: string,
  { database, collection }: Pick<CollectionFile, 'database' | 'collection'>,
) => `${BACKUPS}/${name}/mongodb/${database}.${collection}.bson.gz.age`.toLowerCase();

/** The names of the backups that are whole, the oldest first. */
export async function backupsIn(vault: ObjectStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of vault.list(BACKUPS)) if (key.endsWith(`/${FILE}`)) names.push(key.split('/')[1] ?? '');
  return names.toSorted();
}

/** The backup that is meant by a name, or by `newest`. */
export async function findBackup(vault: ObjectStorage, wanted: string): Promise<string> {
  const names = await backupsIn(vault);
  const name = wanted === 'newest' ? names.at(-1) : names.find(known => known === wanted);
  if (!name) throw new BackupError(`There is no such backup. There are: ${names.join(', ') || 'none'}.`);
  return name;
}

export async function readManifest(vault: ObjectStorage, name: string): Promise<Manifest> {
  const found = await vault.read(manifestKeyOf(name));
  if (!found) throw new BackupError(`The backup ${name} is not whole.`);
  const text = (await buffer(found.body)).toString();
  const read = Manifest.safeParse(orNothing(text));
  if (!read.success) throw new BackupError(`The manifest of ${name} was changed, or is of another version.`);
  return read.data;
}

export const writeManifest = (vault: ObjectStorage, name: string, manifest: Manifest): Promise<void> =>
  vault.write(manifestKeyOf(name), Buffer.from(JSON.stringify(manifest)), 'application/json');

export const manifestKeyOf = (name: string): string => `${BACKUPS}/${name}/${FILE}`;

function orNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
