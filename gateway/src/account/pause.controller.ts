import { authContract } from '@attune/auth-contract/auth.contract';
import { accountApi } from '@attune/gateway-contract/account';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller } from '@nestjs/common';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';

/** Going out of others' sight for a while, over HTTP. */
@Controller()
export class PauseController {
  constructor(@InjectClient(authContract) private readonly auth: Client<typeof authContract>) {}

  @Answers(accountApi.setPaused)
  async setPaused(
    @Input(accountApi.setPaused) { isPaused }: InputFor<typeof accountApi.setPaused>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.auth.setPaused({ isPaused }, caller);
    const message = isPaused ? 'Your account is paused: others do not see you.' : 'Others see you again.';
    return { success: true, message };
  }
}
