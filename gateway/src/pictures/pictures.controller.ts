import { picturesApi } from '@attune/gateway-contract/pictures';
import { PORTRAIT_WIDTHS, squareKeyOf } from '@attune/pictures-contract/picture-files';
import { pathOf } from '@attune/pictures-contract/picture-path';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { CountedAs } from '../limits/member.limits.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { PictureAccess } from './picture-access.js';
import { PictureFiles } from './picture-files.js';
import { Uploads } from './uploads.js';

/** How long a browser shows a picture without asking whether its member may still see it. */
const FRESH = 'private, max-age=300';
/** A copy of what is public elsewhere. */
const DAY = 'private, max-age=86400';
const FILE = new RegExp(`^([0-9a-f]{64})(?:-(?:${PORTRAIT_WIDTHS.join('|')}))?\\.webp$`);

/** Members' pictures, over HTTP. */
@Controller()
export class PicturesController {
  constructor(
    private readonly uploads: Uploads,
    private readonly access: PictureAccess,
    @InjectClient(picturesContract) private readonly pictures: Client<typeof picturesContract>,
    private readonly files: PictureFiles,
  ) {}

  @Answers(picturesApi.upload)
  async upload(@Req() request: FastifyRequest, @CurrentCaller() caller: Caller) {
    const { pictureId } = await this.uploads.take(request, caller, 'profile', uploadId =>
      this.pictures.finishUpload({ uploadId }, caller),
    );
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
    await this.files.send(reply, [`foreign/${pictureId}.webp`], { etag: `"${pictureId}"`, 'cache-control': DAY });
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
    const shown = { etag: `"${file.replace('.webp', '')}"`, 'cache-control': FRESH };
    const keys = [`pictures/${file}`, squareKeyOf(pictureId)];
    await this.files.sendUnlessKnown(headers['if-none-match'], reply, keys, shown);
  }
}
