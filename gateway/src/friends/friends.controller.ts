import { friendsContract } from '@attune/friends-contract/friends.contract';
import { friendsApi } from '@attune/gateway-contract/friends';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller, UseGuards } from '@nestjs/common';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { CountedAs } from '../limits/member.limits.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { SecurityLog } from '../security/security.log.js';
import { OwnIdGuard } from './own-id.guard.js';

/** Finding people and friendships, over HTTP. Everything is done for the member of the session. */
@Controller()
@UseGuards(OwnIdGuard)
export class FriendsController {
  constructor(
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
    @InjectClient(moderationContract) private readonly moderation: Client<typeof moderationContract>,
    private readonly security: SecurityLog,
  ) {}

  @CountedAs('searches')
  @Answers(friendsApi.search)
  async search(@Input(friendsApi.search) asked: InputFor<typeof friendsApi.search>, @CurrentCaller() caller: Caller) {
    const { people, next } = await this.friends.search({ ...asked, withSurnames: true }, caller);
    return { success: true, users: people, next };
  }

  @Answers(friendsApi.sendRequest)
  async sendRequest(
    @Input(friendsApi.sendRequest) { targetId, note, about }: InputFor<typeof friendsApi.sendRequest>,
    @CurrentCaller() caller: Caller,
  ) {
    const { outcome } = await this.friends.sendRequest({ targetId, note, about }, caller);
    return success(SENT[outcome]);
  }

  @Answers(friendsApi.block)
  async block(
    @Input(friendsApi.block) { targetId }: InputFor<typeof friendsApi.block>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.friends.block({ targetId }, caller);
    this.security.record('member_blocked', { userId: caller.userId, targetId });
    return success('Blocked. You will not see each other any more.');
  }

  @Answers(friendsApi.blockByUsername)
  async blockByUsername(
    @Input(friendsApi.blockByUsername) { username }: InputFor<typeof friendsApi.blockByUsername>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.friends.blockByUsername({ username }, caller);
    this.security.record('member_blocked', { userId: caller.userId });
    return success('Done. If a member has this username, you will not see each other any more.');
  }

  @Answers(friendsApi.report)
  async report(
    @Input(friendsApi.report) { userId: _own, ...report }: InputFor<typeof friendsApi.report>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.moderation.report(report, caller);
    const { targetId, reason } = report;
    this.security.record('member_reported', { userId: caller.userId, targetId, reason });
    return success('Thank you. We will look into it.');
  }
}

const SENT = { requested: 'Friend request sent.', friends: 'They had asked you already: you are friends now.' };

const success = (msg: string) => ({ success: true, msg });
