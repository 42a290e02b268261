import { Module } from '@nestjs/common';
import { FriendsRateLimits } from '../friends.limits.js';
import { RepeatedNotes } from './repeated-notes.js';
import { RequestAllowance } from './request-allowance.js';
import { ShownProfilesLimit } from './shown-profiles.limit.js';

/** How often a member may ask, whom and with which words, and how many people they are shown. */
@Module({
  providers: [FriendsRateLimits, RequestAllowance, RepeatedNotes, ShownProfilesLimit],
  exports: [FriendsRateLimits, RequestAllowance, RepeatedNotes, ShownProfilesLimit],
})
export class LimitsModule {}
