import { deskApi } from '@attune/gateway-contract/desk';
import { deskAccessApi } from '@attune/gateway-contract/desk-access';
import { VOICE_TYPE } from '@attune/gateway-contract/voices';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller, Param, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { CountedAs } from '../limits/member.limits.js';
import { HARMLESS_FILE } from '../pictures/harmless-file.js';
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
    const file = Buffer.from(bytes, 'base64');
    // Always whole: each request is a line of the audit log.
    void reply
      .headers(HARMLESS_FILE)
      .type(isRecording(file) ? VOICE_TYPE : 'image/webp')
      .send(file);
  }

  @CountedAs('pictures')
  @Answers(deskApi.selfiePicture)
  async selfiePicture(
    @Param('selfieId') selfieId: string,
    @Param('picture') picture: string,
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { bytes } = await this.moderation.selfiePicture({ selfieId, picture }, caller);
    void reply.headers(HARMLESS_FILE).type('image/webp').send(Buffer.from(bytes, 'base64'));
  }
}

/** The evidence is of our own making: WebP or WebM, which begins so. */
const isRecording = (file: Buffer) => file.subarray(0, 4).toString('hex') === '1a45dfa3';

const DONE = { success: true };
