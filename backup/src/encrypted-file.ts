import { createHash, type Hash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { Decrypter, Encrypter } from 'age-encryption';
import { z } from 'zod';
import { BackupError } from './backup-error.js';

/** A file of a backup as it lies in the storage: compressed, then encrypted (age). */
export const FileDigest = z.object({ bytes: z.number().int(), sha256: z.hex().length(64) });
export type FileDigest = z.infer<typeof FileDigest>;

type Bytes = AsyncIterable<Uint8Array>;

/** Writes what `body` gives, compressed and encrypted for the recipient. Nothing is written where it ends with an error. */
export async function writeEncrypted(
  storage: ObjectStorage,
  key: string,
  { body, recipient }: { body: Bytes; recipient: string },
): Promise<FileDigest> {
  const { digested, digest } = digesting();
  await Promise.all([
    pipeline(body, createGzip(), source => encrypted(source, recipient), digested),
    storage.writeStream(key, digested, 'application/octet-stream'),
  ]);
  return digest();
}

/** Gives what was written. A file that is missing or not what the manifest says fails, at its end at the latest. */
export async function* readEncrypted(
  storage: ObjectStorage,
  key: string,
  { expected, identity }: { expected: FileDigest; identity: string },
): AsyncGenerator<Buffer> {
  const found = await storage.read(key);
  if (!found) throw new BackupError(`${key} is missing.`);
  const { digested, digest } = digesting();
  const plain = createGunzip();
  const reading = pipeline(found.body, digested, source => decrypted(source, identity), plain).catch(asDamage(key));
  // A failure ends `plain` as well, and `reading` says why.
  yield* ignoringItsEnd(plain);
  await reading;
  const { bytes, sha256 } = digest();
  if (bytes !== expected.bytes || sha256 !== expected.sha256) throw new BackupError(`${key} was changed.`);
}

async function* encrypted(source: Bytes, recipient: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  yield* await encrypter.encrypt(ReadableStream.from(source) as globalThis.ReadableStream<Uint8Array>);
}

async function* decrypted(source: Bytes, identity: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  yield* await decrypter.decrypt(ReadableStream.from(source) as globalThis.ReadableStream<Uint8Array>);
}

async function* ignoringItsEnd(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch {
    // The pipeline rejects with the same error.
  }
}

const asDamage = (key: string) => (cause: unknown) => {
  throw new BackupError(`${key} cannot be read: it was changed or cut off, or the key is another one.`, { cause });
};

function digesting() {
  const hash: Hash = createHash('sha256');
  let bytes = 0;
  const digested = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { digested, digest: () => ({ bytes, sha256: hash.digest('hex') }) };
}
