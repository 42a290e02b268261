import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { moderationApi } from '@attune/gateway-contract/moderation';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller } from '@nestjs/common';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';

/** Moderation over HTTP, for members. */
@Controller()
export class ModerationController {
  constructor(@InjectClient(moderationContract) private readonly client: Client<typeof moderationContract>) {}

  @Answers(moderationApi.echo)
  async echo(
    @Input(moderationApi.echo) { text }: InputFor<typeof moderationApi.echo>,
    @CurrentCaller() caller: Caller,
  ) {
    return { success: true, ...(await this.client.echo({ text }, caller)) };
  }
}
