import { picturesApi } from '@attune/gateway-contract/pictures';
import { pathOf } from '@attune/pictures-contract/picture-path';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Controller, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { CountedAs } from '../limits/reading.limits.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { HARMLESS_PICTURE } from './harmless-picture.js';
import { PictureAccess } from './picture-access.js';
import { PictureUploads } from './picture-uploads.js';

/** How long a browser shows a picture without asking whether its member may still see it. */
const FRESH = 'private, max-age=300';
/** A copy of what anybody can see elsewhere. */
const DAY = 'private, max-age=86400';
const FILE = /^([0-9a-f]{64})\.webp$/;

/** Members' pictures, over HTTP. */
@Controller()
export class PicturesController {
  constructor(
    private readonly uploads: PictureUploads,
    private readonly access: PictureAccess,
    @InjectClient(picturesContract) private readonly pictures: Client<typeof picturesContract>,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
  ) {}

  @Answers(picturesApi.upload)
  async upload(@Req() request: FastifyRequest, @CurrentCaller() caller: Caller) {
    const pictureId = await this.uploads.take(request, caller);
    return { success: true, message: 'Picture uploaded.', profilePicture: pathOf(pictureId) };
  }

  @CountedAs('pictures')
  @Answers(picturesApi.foreign)
  async foreign(
    @Input(picturesApi.foreign) { url }: InputFor<typeof picturesApi.foreign>,
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { pictureId } = await this.pictures.fetchForeign({ url }, caller);
    await this.#send(reply, `foreign/${pictureId}.webp`, { etag: `"${pictureId}"`, 'cache-control': DAY });
  }

  @Answers(picturesApi.picture)
  async picture(
    @Param('file') file: string,
    @Req() { headers }: FastifyRequest,
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [, pictureId] = FILE.exec(file) ?? [];
    if (!pictureId || !(await this.access.maySee(pictureId, caller))) throw new NotFoundException();
    const known = { etag: `"${pictureId}"`, 'cache-control': FRESH };
    if (isKnown(known.etag, headers['if-none-match'])) {
      void reply
        .code(304)
        .headers({ ...HARMLESS_PICTURE, ...known })
        .send();
      return;
    }
    await this.#send(reply, `pictures/${file}`, known);
  }

  async #send(reply: FastifyReply, key: string, headers: Record<string, string>): Promise<void> {
    const found = await this.storage.read(key);
    if (!found) throw new NotFoundException();
    void reply
      .headers({ ...HARMLESS_PICTURE, ...headers, 'content-length': found.size })
      .type('image/webp')
      .send(found.body);
  }
}

/** Whether the browser has it already: it names what it has, perhaps as something on the way has weakened it. */
const isKnown = (etag: string, ifNoneMatch = '') =>
  ifNoneMatch.split(',').some(known => ['*', etag, `W/${etag}`].includes(known.trim()));
