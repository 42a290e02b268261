import type { ObjectStorage, StoredObject } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Injectable, NotFoundException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { HARMLESS_FILE } from './harmless-file.js';

type Shown = Record<'etag' | 'cache-control', string>;

/** Sends pictures from the storage. */
@Injectable()
export class PictureFiles {
  constructor(@InjectObjectStorage() private readonly storage: ObjectStorage) {}

  /** The first of the files that is there. */
  async send(reply: FastifyReply, keys: readonly string[], shown: Shown): Promise<void> {
    const found = await this.#first(keys);
    if (!found) throw new NotFoundException();
    void reply
      .headers({ ...HARMLESS_FILE, ...shown, 'content-length': found.size })
      .type('image/webp')
      .send(found.body);
  }

  /** The same, but 304 where the browser has it already. */
  async sendUnlessKnown(
    ifNoneMatch: string | undefined,
    reply: FastifyReply,
    keys: readonly string[],
    shown: Shown,
  ): Promise<void> {
    if (!isKnown(shown.etag, ifNoneMatch)) return this.send(reply, keys, shown);
    void reply
      .code(304)
      .headers({ ...HARMLESS_FILE, ...shown })
      .send();
  }

  async #first(keys: readonly string[]): Promise<StoredObject | undefined> {
    for (const key of new Set(keys)) {
      const found = await this.storage.read(key);
      if (found) return found;
    }
    return undefined;
  }
}

/** Whether the browser has the picture already: it sends the tag of what it has, which a proxy may have made weak. */
export const isKnown = (etag: string, ifNoneMatch = '') =>
  ifNoneMatch.split(',').some(known => ['*', etag, `W/${etag}`].includes(known.trim()));
