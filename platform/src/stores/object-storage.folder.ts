import { randomUUID } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { checkedKey, type ListedObject, type ObjectStorage, type StoredObject } from './object-storage.js';

/** No key begins with a dot. */
const UNFINISHED = '.unfinished';
/** The process that wrote it is gone. */
const ABANDONED_MS = 3_600_000;

/** Objects as files of a folder: for one machine, or several that mount the same folder. */
export class FolderStorage implements ObjectStorage {
  constructor(private readonly root: string) {}

  async write(key: string, bytes: Uint8Array): Promise<void> {
    await this.#place(key, bytes);
  }

  async writeStream(key: string, body: Readable): Promise<void> {
    await this.#place(key, body);
  }

  /** Written under another name and renamed: a file under its key is always whole and synced to disk. */
  async #place(key: string, bytes: Uint8Array | Readable): Promise<void> {
    const target = this.#pathOf(key);
    const unfinished = join(this.root, UNFINISHED, randomUUID());
    await Promise.all([dirname(target), dirname(unfinished)].map(folder => mkdir(folder, { recursive: true })));
    try {
      await writeToDisk(unfinished, bytes);
      await rename(unfinished, target).catch(() => this.#renameAgain(unfinished, target));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  /** Its folder may have been empty, and removed meanwhile. */
  async #renameAgain(unfinished: string, target: string): Promise<void> {
    await mkdir(dirname(target), { recursive: true });
    await rename(unfinished, target);
  }

  async read(key: string): Promise<StoredObject | undefined> {
    const file = await orNothing(open(this.#pathOf(key), 'r'));
    if (!file) return undefined;
    const { size } = await file.stat();
    return { size, body: createReadStream('', { fd: file }) };
  }

  async exists(key: string): Promise<boolean> {
    return (await orNothing(stat(this.#pathOf(key)))) !== undefined;
  }

  async remove(key: string): Promise<void> {
    const path = this.#pathOf(key);
    await rm(path, { force: true });
    // As in a bucket, no empty folder stays: its name may be a member's id.
    if (key.split('/').length > 2) await rmdir(dirname(path)).catch(() => undefined);
  }

  async *list(folder: string): AsyncGenerator<ListedObject> {
    await this.#clearUnfinished();
    for await (const [name, { mtime }] of filesIn(join(this.root, checkedKey(folder)))) {
      yield { key: `${folder}/${name}`, lastModified: mtime };
    }
  }

  async #clearUnfinished(): Promise<void> {
    const folder = join(this.root, UNFINISHED);
    for await (const [name, { mtimeMs }] of filesIn(folder)) {
      if (mtimeMs < Date.now() - ABANDONED_MS) await rm(join(folder, name), { force: true });
    }
  }

  #pathOf(key: string): string {
    return join(this.root, checkedKey(key));
  }
}

async function writeToDisk(path: string, bytes: Uint8Array | Readable): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The files of a folder and of those in it, by their paths within; what is removed meanwhile is left out. */
async function* filesIn(folder: string): AsyncGenerator<[name: string, stats: Stats]> {
  for (const name of (await orNothing(readdir(folder, { recursive: true }))) ?? []) {
    const stats = await orNothing(stat(join(folder, name)));
    if (stats?.isFile()) yield [name, stats];
  }
}

async function orNothing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
