import { momentsApi } from '@attune/gateway-contract/moments';
import type { Caller } from '@attune/platform/contract';
import { Controller } from '@nestjs/common';
import { Answers } from '../http/route.decorators.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { ListedMoments } from './listed-moments.js';

/** The clips over HTTP, for members. */
@Controller()
export class MomentsController {
  constructor(private readonly listed: ListedMoments) {}

  @Answers(momentsApi.list)
  async list(@CurrentCaller() caller: Caller) {
    return { success: true, moments: await this.listed.of(caller) };
  }
}
