import { buffer } from 'node:stream/consumers';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Injectable, NotFoundException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { HARMLESS_FILE } from './harmless-file.js';
import { isKnown } from './picture-files.js';
import { sendRecording } from './send-recording.js';

interface Asked {
  range?: string | undefined;
  'if-none-match'?: string | undefined;
}

const SHOWN = {
  ...HARMLESS_FILE,
  // A browser may keep it, and asks each time whether its member may still hear it.
  'cache-control': 'private, no-cache',
  // Opened as a page, it is a download.
  'content-disposition': 'attachment; filename="recording.webm"',
};

/** Sends recordings from the storage. */
@Injectable()
export class VoiceFiles {
  constructor(@InjectObjectStorage() private readonly storage: ObjectStorage) {}

  async send(reply: FastifyReply, voiceId: string, key: string, asked: Asked): Promise<void> {
    const etag = `"${voiceId}"`;
    const shown = { ...SHOWN, etag };
    if (isKnown(etag, asked['if-none-match'])) return void reply.code(304).headers(shown).send();
    const found = await this.storage.read(key);
    if (!found) throw new NotFoundException();
    // Some hundred kilobytes.
    const bytes = await buffer(found.body);
    sendRecording(reply.headers(shown), bytes, asked.range);
  }
}
