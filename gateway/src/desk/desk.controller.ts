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

  @Answers(deskApi.queue)
  async queue(@Input(deskApi.queue) { after }: InputFor<Api['queue']>, @CurrentCaller() caller: Caller) {
    return { success: true, ...(await this.moderation.queue({ kind: 'cases', after: after ?? null }, caller)) };
  }

  @Answers(deskApi.appeals)
  async appeals(@Input(deskApi.appeals) { after }: InputFor<Api['appeals']>, @CurrentCaller() caller: Caller) {
    return { success: true, ...(await this.moderation.queue({ kind: 'appeals', after: after ?? null }, caller)) };
  }

  @Answers(deskApi.case)
  async case(
    @Param('caseId') caseId: string,
    @Input(deskApi.case) { afterReport }: InputFor<Api['case']>,
    @CurrentCaller() caller: Caller,
  ) {
    return {
      success: true,
      case: await this.moderation.deskCase({ caseId, afterReport: afterReport ?? null }, caller),
    };
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

  @Answers(deskApi.claim)
  async claim(
    @Param('caseId') caseId: string,
    @Input(deskApi.claim) _nothing: InputFor<Api['claim']>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.moderation.claim({ caseId }, caller);
    return DONE;
  }

  @Answers(deskApi.decide)
  async decide(
    @Param('caseId') caseId: string,
    @Input(deskApi.decide) decision: InputFor<Api['decide']>,
    @CurrentCaller() caller: Caller,
  ) {
    return { success: true, ...(await this.moderation.decide({ caseId, ...decision }, caller)) };
  }

  @Answers(deskApi.decideAppeal)
  async decideAppeal(
    @Param('appealId') appealId: string,
    @Input(deskApi.decideAppeal) decision: InputFor<Api['decideAppeal']>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.moderation.decideAppeal({ appealId, ...decision }, caller);
    return DONE;
  }

  @Answers(deskApi.audit)
  async audit(@Input(deskApi.audit) { after }: InputFor<Api['audit']>, @CurrentCaller() caller: Caller) {
    return { success: true, ...(await this.moderation.auditLog({ after: after ?? null }, caller)) };
  }
}

const DONE = { success: true };
