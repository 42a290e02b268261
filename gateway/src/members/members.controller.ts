import { friendsContract } from '@attune/friends-contract/friends.contract';
import { membersApi } from '@attune/gateway-contract/members';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller, Param } from '@nestjs/common';
import { Answers } from '../http/route.decorators.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';

/** Members' profiles, over HTTP. */
@Controller()
export class MembersController {
  constructor(@InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>) {}

  @Answers(membersApi.profile)
  async profile(@Param('username') username: string, @CurrentCaller() caller: Caller) {
    return { success: true, member: await this.friends.profile({ username }, caller) };
  }
}
