import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { domainProofApi } from '@attune/gateway-contract/domain-proof';
import { givenInvitationApi } from '@attune/gateway-contract/given-invitation';
import { matchingApi } from '@attune/gateway-contract/matching-routes';
import { membersApi } from '@attune/gateway-contract/members';
import { selfieApi } from '@attune/gateway-contract/selfie';
import { vouchesApi } from '@attune/gateway-contract/vouches';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { AdmissionController } from '../admission/admission.controller.js';
import { FiguresController } from '../figures/figures.controller.js';
import { LimitsModule } from '../limits/limits.module.js';
import { CountedAs } from '../limits/member.limits.js';
import { forwarded } from './forwarded.js';

const SERVICES = [authContract, friendsContract, matchingContract, moderationContract];

/** The routes that only ask a service, over HTTP. */
@Module({
  imports: [LimitsModule],
  controllers: [
    forwarded(matchingContract, matchingApi, { towns: [CountedAs('searches')] }),
    forwarded(friendsContract, membersApi),
    forwarded(friendsContract, vouchesApi),
    forwarded(authContract, domainProofApi),
    forwarded(authContract, givenInvitationApi),
    forwarded(moderationContract, selfieApi),
    FiguresController,
    AdmissionController,
  ],
  providers: SERVICES.map(contract => provideClient(contract)),
})
export class ForwardedModule {}
