import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type FactoryProvider, Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/logger.provider.js';
import type { ObjectStorageConfig } from './object-storage.config.js';
import { FolderStorage } from './object-storage.folder.js';
import type { ListedObject, ObjectStorage, StoredObject } from './object-storage.js';
import { unavailable } from '../service-error.js';

const OBJECT_STORAGE = 'object-storage';

/** The process's ObjectStorage: while it cannot be reached, everything it is asked is `unavailable`. */
export const InjectObjectStorage = () => Inject(OBJECT_STORAGE);

/** Makes the storage that the configuration names. */
export const provideObjectStorage = (config: ObjectStorageConfig): FactoryProvider<ObjectStorage> => ({
  provide: OBJECT_STORAGE,
  inject: [LOGGER],
  useFactory: async (log: Logger) => new ErrorMappingStorage(await openObjectStorage(config), log),
});

/** The storage that the configuration names, as it is. */
export async function openObjectStorage(config: ObjectStorageConfig): Promise<ObjectStorage> {
  if (config.OBJECT_STORAGE.startsWith('file:')) return new FolderStorage(fileURLToPath(config.OBJECT_STORAGE));
  // Loaded only where it is used: it is large.
  const { BucketStorage } = await import('./object-storage.s3.js');
  return new BucketStorage(config);
}

/** Logs every failure of the storage and maps it to `unavailable` for the caller. */
class ErrorMappingStorage implements ObjectStorage {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly log: Logger,
  ) {}

  write(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    return this.#mapErrors(() => this.storage.write(key, bytes, contentType));
  }

  writeStream(key: string, body: Readable, contentType: string): Promise<void> {
    return this.#mapErrors(() => this.storage.writeStream(key, body, contentType));
  }

  read(key: string): Promise<StoredObject | undefined> {
    return this.#mapErrors(() => this.storage.read(key));
  }

  exists(key: string): Promise<boolean> {
    return this.#mapErrors(() => this.storage.exists(key));
  }

  remove(key: string): Promise<void> {
    return this.#mapErrors(() => this.storage.remove(key));
  }

  list(folder: string): AsyncIterable<ListedObject> {
    return this.storage.list(folder);
  }

  async #mapErrors<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (err) {
      this.log.error({ err }, 'object_storage_failed');
      throw unavailable();
    }
  }
}
