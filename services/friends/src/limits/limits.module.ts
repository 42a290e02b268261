import { Module } from '@nestjs/common';
import { FriendsRateLimits } from './friends.rate-limits.js';
import { ShownProfilesLimit } from './shown-profiles.limit.js';

/** How often a member may ask, and how many people they are shown. */
@Module({
  providers: [FriendsRateLimits, ShownProfilesLimit],
  exports: [FriendsRateLimits, ShownProfilesLimit],
})
export class LimitsModule {}
