import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { PicturesModule } from '../pictures/pictures.module.js';
import { AgeChanges } from './age-changes.js';
import { OwnAccount } from './own-account.js';
import { ProfileController } from './profile.controller.js';

/** The member's own profile, over HTTP. */
@Module({
  imports: [PicturesModule],
  controllers: [ProfileController],
  providers: [
    provideClient(authContract),
    provideClient(friendsContract),
    provideClient(matchingContract),
    OwnAccount,
    AgeChanges,
  ],
})
export class ProfileModule {}
