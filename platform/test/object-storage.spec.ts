import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { ObjectStorage } from '../src/stores/object-storage.js';
import { openObjectStorage } from '../src/stores/object-storage.provider.js';
import { BucketStorage } from '../src/stores/object-storage.s3.js';
import { startBucket } from './bucket.fixture.js';

let dir: string;
let server: Awaited<ReturnType<typeof startBucket>>;
const storages: Partial<Record<'folder' | 'bucket', ObjectStorage>> = {};

describe('object storage', () => {
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'attune-objects-'));
    server = await startBucket('attune');
    const region = { OBJECT_STORAGE_REGION: 'us-east-1' };
    const OBJECT_STORAGE = pathToFileURL(join(dir, 'folder')).href;
    storages.folder = await openObjectStorage({ OBJECT_STORAGE, ...region });
    storages.bucket = await openObjectStorage({
      OBJECT_STORAGE: 's3://attune',
      OBJECT_STORAGE_ENDPOINT: server.endpoint,
      OBJECT_STORAGE_ACCESS_KEY: 'any',
      OBJECT_STORAGE_SECRET_KEY: 'any',
      ...region,
    });
  });
  afterAll(async () => {
    (storages.bucket as BucketStorage).close();
    await server.stop();
    await rm(dir, { recursive: true });
  });

  describe.each(['folder', 'bucket'] as const)('a %s', kind => {
    const storage = () => storages[kind] as ObjectStorage;
    const write = (key: string, text: string) => storage().write(key, Buffer.from(text), 'text/plain');
    const read = async (key: string) => {
      const found = await storage().read(key);
      return found && { size: found.size, text: (await buffer(found.body)).toString() };
    };
    const keysIn = async (folder: string) => {
      const keys: string[] = [];
      for await (const { key } of storage().list(folder)) keys.push(key);
      return keys.toSorted();
    };

    test('gives back what was written, and the last of several', async () => {
      await write('notes/one.txt', 'first');
      await write('notes/one.txt', 'the second one');

      expect(await read('notes/one.txt')).toEqual({ size: 14, text: 'the second one' });
      expect(await storage().exists('notes/one.txt')).toBe(true);
    });

    test('gives back what was streamed, of several parts', async () => {
      const part = Buffer.alloc(1024 * 1024, 'part');

      await storage().writeStream(
        'notes/long.txt',
        Readable.from(Array.from({ length: 12 }, () => part)),
        'text/plain',
      );

      const found = await storage().read('notes/long.txt');
      expect(found?.size).toBe(12 * part.length);
      expect((await buffer(found?.body as Readable)).subarray(-part.length).equals(part)).toBe(true);
    });

    test('has nothing of a stream that ended with an error', async () => {
      async function* broken() {
        yield Buffer.alloc(6 * 1024 * 1024);
        throw new Error('no more of it');
      }

      await expect(storage().writeStream('notes/broken.txt', Readable.from(broken()), 'text/plain')).rejects.toThrow();

      expect(await storage().exists('notes/broken.txt')).toBe(false);
    });

    test('has nothing where nothing was written, and removes that as well', async () => {
      await storage().remove('notes/none.txt');

      expect(await read('notes/none.txt')).toBeUndefined();
      expect(await storage().exists('notes/none.txt')).toBe(false);
      expect(await keysIn('nowhere')).toEqual([]);
    });

    test('forgets what was removed', async () => {
      await write('notes/gone.txt', 'soon');
      await storage().remove('notes/gone.txt');

      expect(await read('notes/gone.txt')).toBeUndefined();
    });

    test('lists one folder, with the time of each object', async () => {
      const before = Date.now() - 2000;
      await write('shelf/a', 'a');
      await write('shelf/b', 'b');
      await write('shelf-2/c', 'c');

      expect(await keysIn('shelf')).toEqual(['shelf/a', 'shelf/b']);
      for await (const { lastModified } of storage().list('shelf')) {
        expect(lastModified.getTime()).toBeGreaterThan(before);
      }
    });

    test.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', '.unfinished/x', 'a/', ''])(
      'takes %j for no key',
      async key => {
        await expect(write(key, 'x')).rejects.toThrow('no key');
        await expect(read(key)).rejects.toThrow('no key');
      },
    );
  });

  test('what a crash left half written in a folder is no object, and is cleared after an hour', async () => {
    const unfinished = join(dir, 'folder/.unfinished');
    await mkdir(unfinished, { recursive: true });
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await writeFile(join(unfinished, 'old'), 'half');
    await writeFile(join(unfinished, 'new'), 'half');
    await utimes(join(unfinished, 'old'), longAgo, longAgo);

    for await (const { key } of (storages.folder as ObjectStorage).list('notes')) expect(key).toMatch(/^notes\//);

    expect(await readdir(unfinished)).toEqual(['new']);
  });

  // Of a bucket, its server promises that.
  test('a reader sees a whole object, however often a folder writes it at the same time', async () => {
    const folder = storages.folder as ObjectStorage;
    const texts = ['x', 'y', 'z'].map(letter => letter.repeat(300_000));
    const write = (text: string) => folder.write('busy/one', Buffer.from(text), 'text/plain');
    const read = async () => {
      const found = await folder.read('busy/one');
      return found && (await buffer(found.body)).toString();
    };
    await write('x');
    const writing = texts.map(text => write(text));
    const seen = await Promise.all(Array.from({ length: 10 }, () => read()));
    await Promise.all(writing);

    expect(seen.filter(text => !['x', ...texts].includes(text ?? ''))).toEqual([]);
  });
});
