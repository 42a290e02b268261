import { pipeline } from 'node:stream/promises';
import type { ExportPage } from '@attune/exports-contract/export-page';
import { encryption, type ObjectSecret } from '@attune/platform/stores/encrypted-object';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Injectable } from '@nestjs/common';
import type { KeptExport } from '../records/export.repository.js';
import { DataSources } from './data.sources.js';
import { type Contents, indexPage } from './index-page.js';
import { type ListFile, ZipArchive } from './zip-archive.js';

type OnProgress = (percent: number) => Promise<void>;

/** Writes a member's archive into the object storage, encrypted, while the services are still asked for the next page. */
@Injectable()
export class ArchiveWriter {
  constructor(
    private readonly sources: DataSources,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
  ) {}

  async write(key: string, one: KeptExport, onProgress: OnProgress): Promise<{ bytes: number; secret: ObjectSecret }> {
    const zip = new ZipArchive();
    const encrypted = encryption();
    const stored = this.#store(key, zip, encrypted.stream);
    const filled = this.#fill(zip, one, onProgress);
    filled.catch((error: Error) => zip.fail(error));
    // When both fail, the first reason is that of the services.
    const [filling, storing] = await Promise.allSettled([filled, stored]);
    for (const { status, reason } of [filling, storing] as PromiseRejectedResult[])
      if (status === 'rejected') throw reason;
    return { bytes: zip.bytes, secret: encrypted.secret() };
  }

  async #store(key: string, zip: ZipArchive, cipher: ReturnType<typeof encryption>['stream']): Promise<void> {
    try {
      const read = pipeline(zip.stream, cipher);
      await Promise.all([this.storage.writeStream(key, cipher, 'application/octet-stream'), read]);
    } catch (error) {
      zip.fail(error as Error);
      throw error;
    }
  }

  async #fill(zip: ZipArchive, one: KeptExport, onProgress: OnProgress): Promise<void> {
    const contents: Contents = { files: [], pictures: [], names: new Map() };
    const { all } = this.sources;
    let open: { name: string; file: ListFile } | undefined;
    const close = async () => {
      if (!open) return;
      await open.file.close();
      contents.files.push({ path: `${open.name}.json`, name: open.name, count: open.file.count });
      open = undefined;
    };
    for (const [index, source] of all.entries()) {
      for await (const page of pagesOf(source, one.grant ?? '')) {
        for (const { name, entries } of page.files) {
          if (open?.name !== name) {
            await close();
            open = { name, file: zip.openList(`${name}.json`) };
          }
          await open.file.append(entries);
        }
        if (page.objects.length > 0) await close();
        for (const object of page.objects) await this.#addObject(zip, object, contents);
        for (const [id, shown] of Object.entries(page.names)) contents.names.set(id, shown);
        await onProgress(Math.floor((99 * (index + page.done)) / all.length));
      }
      await close();
    }
    await zip.addText('index.html', indexPage(contents, one));
    zip.finish();
  }

  /** What was deleted meanwhile is left out, and what is there already. */
  async #addObject(
    zip: ZipArchive,
    { name, ending, key }: ExportPage['objects'][number],
    { pictures }: Contents,
  ): Promise<void> {
    const path = `${name}.${ending}`;
    const found = pictures.includes(path) ? undefined : await this.storage.read(key);
    if (!found) return;
    await zip.addBytes(path, found.body);
    pictures.push(path);
  }
}

async function* pagesOf(source: DataSources['all'][number], grant: string): AsyncGenerator<ExportPage> {
  let after: string | null = null;
  do {
    const page: ExportPage = await source.exportPage({ grant, after });
    yield page;
    after = page.next;
  } while (after !== null);
}
