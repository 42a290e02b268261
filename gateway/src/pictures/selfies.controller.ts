import { selfieApi } from '@attune/gateway-contract/selfie';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Answers } from '../http/route.decorators.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { Uploads } from './uploads.js';

/** Selfies over HTTP. Their bytes go in; none come out but at the desk. */
@Controller()
export class SelfiesController {
  constructor(
    private readonly uploads: Uploads,
    @InjectClient(moderationContract) private readonly moderation: Client<typeof moderationContract>,
  ) {}

  @Answers(selfieApi.send)
  async send(@Param('poseId') poseId: string, @Req() request: FastifyRequest, @CurrentCaller() caller: Caller) {
    await this.uploads.take(request, caller, 'selfie', uploadId =>
      this.moderation.sendSelfie({ poseId, uploadId }, caller),
    );
    return { success: true, message: 'Selfie sent.' };
  }
}
