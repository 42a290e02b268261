import { UserId } from '@attune/auth-contract/user-id';
import { photosApi } from '@attune/gateway-contract/photos';
import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { photoIdOf, photoKeyOf } from '@attune/pictures-contract/photo';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Controller, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../http/route.decorators.js';
import { CountedAs } from '../limits/member.limits.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { PictureFiles } from './picture-files.js';
import { Uploads } from './uploads.js';

/** A browser may keep it, and asks each time whether its member may still see it: after a removal it is not shown again. */
const ASK_EACH_TIME = 'private, no-cache';

/** Photos in conversations, over HTTP. Whose conversation it is, messaging says for each request. */
@Controller()
export class PhotosController {
  constructor(
    private readonly uploads: Uploads,
    private readonly files: PictureFiles,
    @InjectClient(messagingContract) private readonly messaging: Client<typeof messagingContract>,
    @InjectClient(picturesContract) private readonly pictures: Client<typeof picturesContract>,
  ) {}

  @Answers(photosApi.upload)
  async upload(@Param('with') recipientId: string, @Req() request: FastifyRequest, @CurrentCaller() caller: Caller) {
    const { success, data } = UserId.safeParse(recipientId);
    const { mayTalk } = success ? await this.messaging.mayTalk({ with: data }, caller) : { mayTalk: false };
    if (!mayTalk) throw new ServiceError<GatewayReason>('forbidden', 'not_a_friend');
    const { photo } = await this.uploads.take(request, caller, 'photo', uploadId =>
      this.pictures.finishPhoto({ uploadId, with: recipientId }, caller),
    );
    return { success: true, message: 'Photo uploaded.', photo };
  }

  @CountedAs('pictures')
  @Answers(photosApi.photo)
  async photo(
    @Req() { url, headers }: FastifyRequest,
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const photoId = photoIdOf(url);
    if (!photoId || !(await this.messaging.maySeePhoto({ photoId }, caller)).maySee) throw new NotFoundException();
    const shown = { etag: `"${photoId}"`, 'cache-control': ASK_EACH_TIME };
    await this.files.sendUnlessKnown(headers['if-none-match'], reply, [photoKeyOf(photoId)], shown);
  }
}
