import { deskApi } from '@attune/gateway-contract/desk';
import { deskAccessApi } from '@attune/gateway-contract/desk-access';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller, Param, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { CountedAs } from '../limits/member.limits.js';
import { HARMLESS_PICTURE } from '../pictures/harmless-picture.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { ModeratorGuard } from '../session/moderator.guard.js';

type Api = typeof deskApi;

/** The desk over HTTP, for moderators alone. */
@Controller()
@UseGuards(ModeratorGuard)
export class DeskController {
  constructor(@InjectClient(moderationContract) private readonly moderation: Client<typeof moderationContract>) {}

  @Answers(deskAccessApi.access)
  access() {
    return DONE;
  }

  @Answers(deskApi.appeals)
  async appeals(@Input(deskApi.appeals) { after }: InputFor<Api['appeals']>, @CurrentCaller() caller: Caller) {
    return { success: true, ...(await this.moderation.queue({ kind: 'appeals', after: after ?? null }, caller)) };
  }

  @CountedAs('pictures')
  @Answers(deskApi.picture)
  async picture(
    @Param('caseId') caseId: string,
    @Param('pictureId') pictureId: string,
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { bytes } = await this.moderation.evidencePicture({ caseId, pictureId }, caller);
    void reply.headers(HARMLESS_PICTURE).type('image/webp').send(Buffer.from(bytes, 'base64'));
  }
}

const DONE = { success: true };
