import { friendsContract } from '@attune/friends-contract/friends.contract';
import { matchingApi } from '@attune/gateway-contract/matching-routes';
import { membersApi } from '@attune/gateway-contract/members';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { FiguresController } from '../figures/figures.controller.js';
import { CountedAs } from '../limits/member.limits.js';
import { forwarded } from './forwarded.js';

const SERVICES = [friendsContract, matchingContract];

/** The routes that only ask a service, over HTTP. */
@Module({
  controllers: [
    forwarded(matchingContract, matchingApi, { towns: [CountedAs('searches')] }),
    forwarded(friendsContract, membersApi),
    FiguresController,
  ],
  providers: SERVICES.map(contract => provideClient(contract)),
})
export class ForwardedModule {}
