import type { Readable } from 'node:stream';

/** An object as it is read. */
export interface StoredObject {
  /** In bytes. */
  size: number;
  body: Readable;
}

/** An object as it is listed. */
export interface ListedObject {
  key: string;
  lastModified: Date;
}

/**
 * Whole objects under keys like `drawings/42.svg`. A reader sees an object as it was written or none at all, also while it
 * is written and after a crash.
 */
export interface ObjectStorage {
  /** Writes the object, or takes the place of the one that is there. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The same for a stream of bytes, of which a few megabytes are in memory. Nothing is written if the stream ends with an error. */
  writeStream(key: string, body: Readable, contentType: string): Promise<void>;
  /** Undefined when there is no such object. */
  read(key: string): Promise<StoredObject | undefined>;
  exists(key: string): Promise<boolean>;
  /** Succeeds even if there is none. */
  remove(key: string): Promise<void>;
  /** Every object whose key begins with the folder and a slash. */
  list(folder: string): AsyncIterable<ListedObject>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** The key, if it is valid: in no storage may it lead to another place. */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.length > 512) throw new Error('This is no key of an object.');
  return key;
}
