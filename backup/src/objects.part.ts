import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { BackupError } from './backup-error.js';
import { type FileDigest, readEncrypted, writeEncrypted } from './encrypted-file.js';
import type { Manifest } from './manifest.js';

/** Folders of the object storage whose objects members would miss. Archives end after two days, copies of pictures elsewhere are made anew. */
const FOLDERS = ['pictures', 'photos', 'voices', 'profile-voices'];
export const OBJECTS = 'objects';
const NEWLINE = 10;
const LONGEST_KEY = 512;

/**
 * An object is written once and never changed, so all backups for one recipient share a copy. Its name says nothing: keys hold
 * members' ids.
 */
const nameOf = (key: string, recipient: string) => createHash('sha256').update(`${recipient}\n${key}`).digest('hex');
export const objectKeyOf = (name: string) => `${OBJECTS}/${name}.age`;

interface Copy {
  from: ObjectStorage;
  to: ObjectStorage;
  recipient: string;
  /** What the backup before has */
  known: Manifest['objects'];
}

/** Copies the objects that no backup has yet. */
export async function copyObjects({ from, to, recipient, known }: Copy): Promise<Manifest['objects']> {
  const present = new Set<string>();
  for await (const { key } of to.list(OBJECTS)) present.add(key);
  const objects: Manifest['objects'] = {};
  for (const folder of FOLDERS) {
    for await (const { key } of from.list(folder)) {
      const name = nameOf(key, recipient);
      const before = present.has(objectKeyOf(name)) ? known[name] : undefined;
      const digest = before ?? (await copy(key, { from, to, recipient }));
      if (digest) objects[name] = digest;
    }
  }
  return objects;
}

/** Undefined where the object was removed meanwhile. */
async function copy(key: string, { from, to, recipient }: Omit<Copy, 'known'>): Promise<FileDigest | undefined> {
  const found = await from.read(key);
  return (
    found && writeEncrypted(to, objectKeyOf(nameOf(key, recipient)), { body: withKey(key, found.body), recipient })
  );
}

/** The key is the first line, so that it is encrypted as well. */
async function* withKey(key: string, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${key}\n`);
  yield* body;
}

interface Read {
  from: ObjectStorage;
  identity: string;
}

/** Reads an object of a backup to its end. */
export async function checkObject([name, expected]: [string, FileDigest], { from, identity }: Read): Promise<void> {
  const { body } = await opened(readEncrypted(from, objectKeyOf(name), { expected, identity }));
  for await (const _ of body);
}

/** Writes an object of a backup to where it was. */
export async function restoreObject(
  [name, expected]: [string, FileDigest],
  { from, identity }: Read,
  to: ObjectStorage,
) {
  const { key, body } = await opened(readEncrypted(from, objectKeyOf(name), { expected, identity }));
  await to.writeStream(key, Readable.from(body), key.endsWith('.webm') ? 'audio/webm' : 'image/webp');
}

async function opened(file: AsyncGenerator<Buffer>): Promise<{ key: string; body: AsyncGenerator<Buffer> }> {
  let begin: Buffer = Buffer.alloc(0);
  for (;;) {
    const end = begin.indexOf(NEWLINE);
    if (end >= 0) return { key: begin.toString('utf8', 0, end), body: after(begin.subarray(end + 1), file) };
    const { value, done } = await file.next();
    if (done || begin.length > LONGEST_KEY) throw new BackupError('An object of the backup has no name.');
    begin = Buffer.concat([begin, value]);
  }
}

async function* after(begin: Buffer, file: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield begin;
  yield* file;
}
