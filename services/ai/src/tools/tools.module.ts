import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { MemberTools } from './member.tools.js';
import { SuggestionTools } from './suggestion.tools.js';
import { ToolRunner } from './tool.runner.js';

/** What the assistant can look up for a signed-in member. */
@Module({
  providers: [
    provideClient(authContract),
    provideClient(friendsContract),
    provideClient(matchingContract),
    MemberTools,
    SuggestionTools,
    ToolRunner,
  ],
  exports: [MemberTools, SuggestionTools, ToolRunner],
})
export class ToolsModule {}
