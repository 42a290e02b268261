import { momentsApi } from '@attune/gateway-contract/moments';
import { momentsContract } from '@attune/moments-contract/moments.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller } from '@nestjs/common';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { ListedMoments } from './listed-moments.js';

/** Likes of moments, and comments on them, over HTTP, for members. */
@Controller()
export class MomentsController {
  constructor(
    @InjectClient(momentsContract) private readonly moments: Client<typeof momentsContract>,
    private readonly listed: ListedMoments,
  ) {}

  @Answers(momentsApi.list)
  async list(@CurrentCaller() caller: Caller) {
    return { success: true, moments: await this.listed.of(caller) };
  }

  @Answers(momentsApi.setLike)
  async setLike(@Input(momentsApi.setLike) like: InputFor<typeof momentsApi.setLike>, @CurrentCaller() caller: Caller) {
    return { success: true, moment: await this.moments.setLike(like, caller) };
  }

  @Answers(momentsApi.comments)
  async comments(
    @Input(momentsApi.comments) asked: InputFor<typeof momentsApi.comments>,
    @CurrentCaller() caller: Caller,
  ) {
    return { success: true, ...(await this.moments.comments(asked, caller)) };
  }

  @Answers(momentsApi.comment)
  async comment(@Input(momentsApi.comment) said: InputFor<typeof momentsApi.comment>, @CurrentCaller() caller: Caller) {
    return { success: true, comment: await this.moments.comment(said, caller) };
  }

  @Answers(momentsApi.removeComment)
  async removeComment(
    @Input(momentsApi.removeComment) comment: InputFor<typeof momentsApi.removeComment>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.moments.removeComment(comment, caller);
    return { success: true };
  }
}
