import { pipeline } from 'node:stream';
import type { Archive } from '@attune/exports-contract/exports.contract';
import { decryption } from '@attune/platform/stores/encrypted-object';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Injectable, NotFoundException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';

/** No cache and no browser keeps a copy: the member's saved file is the only one. */
const PRIVATE = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Sends archives as they are read and decrypted, no faster than the client takes them. */
@Injectable()
export class ArchiveSender {
  constructor(
    @InjectObjectStorage() private readonly storage: ObjectStorage,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async send(reply: FastifyReply, { key, bytes, secret, endedAt }: Archive): Promise<void> {
    const found = await this.storage.read(key);
    if (!found) throw new NotFoundException();
    const plain = decryption(secret);
    // A client that leaves ends the reading; an archive that was changed ends the connection before its last byte.
    pipeline(found.body, plain, error => {
      if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') this.log.error({ err: error }, 'archive_not_sent');
    });
    void reply
      .headers({
        ...PRIVATE,
        'content-length': bytes,
        'content-disposition': `attachment; filename="attune-${endedAt.slice(0, 10)}.zip"`,
      })
      .type('application/zip')
      .send(plain);
  }
}
