import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { ObjectStorageConfig } from './object-storage.config.js';
import { checkedKey, type ListedObject, type ObjectStorage, type StoredObject } from './object-storage.js';

/** The smallest that the protocol allows. */
const PART_BYTES = 5 * 1024 * 1024;

/** Objects in a bucket of Amazon S3, or of a server with the same protocol. */
export class BucketStorage implements ObjectStorage {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(config: ObjectStorageConfig) {
    this.#bucket = new URL(config.OBJECT_STORAGE).hostname;
    this.#client = new S3Client({
      region: config.OBJECT_STORAGE_REGION,
      endpoint: config.OBJECT_STORAGE_ENDPOINT,
      // Amazon has a host for each bucket; few others do.
      forcePathStyle: config.OBJECT_STORAGE_ENDPOINT !== undefined,
      credentials: credentialsOf(config),
      // Many servers do not know the newer checksums, which the signature makes up for.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true },
    });
  }

  async write(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const object = { ...this.#at(key), Body: bytes, ContentLength: bytes.byteLength, ContentType: contentType };
    await this.#client.send(new PutObjectCommand(object));
  }

  /** In parts, of which one is in memory while the next is read: what came before a crash is no object. */
  async writeStream(key: string, body: Readable, contentType: string): Promise<void> {
    const params = { ...this.#at(key), Body: body, ContentType: contentType };
    await new Upload({ client: this.#client, params, partSize: PART_BYTES, queueSize: 1 }).done();
  }

  async read(key: string): Promise<StoredObject | undefined> {
    const found = await orNothing(this.#client.send(new GetObjectCommand(this.#at(key))));
    if (!found) return undefined;
    return { size: found.ContentLength ?? 0, body: found.Body as Readable };
  }

  async exists(key: string): Promise<boolean> {
    return (await orNothing(this.#client.send(new HeadObjectCommand(this.#at(key))))) !== undefined;
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(key)));
  }

  async *list(folder: string): AsyncGenerator<ListedObject> {
    const where = { Bucket: this.#bucket, Prefix: `${checkedKey(folder)}/` };
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#client }, where)) {
      for (const { Key = '', LastModified = new Date() } of Contents) yield { key: Key, lastModified: LastModified };
    }
  }

  /** Ends the connections that are kept open for a next request. */
  close(): void {
    this.#client.destroy();
  }

  #at(key: string) {
    return { Bucket: this.#bucket, Key: checkedKey(key) };
  }
}

function credentialsOf({ OBJECT_STORAGE_ACCESS_KEY, OBJECT_STORAGE_SECRET_KEY }: ObjectStorageConfig) {
  if (!OBJECT_STORAGE_ACCESS_KEY || !OBJECT_STORAGE_SECRET_KEY) return undefined;
  return { accessKeyId: OBJECT_STORAGE_ACCESS_KEY, secretAccessKey: OBJECT_STORAGE_SECRET_KEY };
}

async function orNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
    throw error;
  }
}
