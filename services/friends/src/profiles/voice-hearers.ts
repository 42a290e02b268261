import { authContract } from '@attune/auth-contract/auth.contract';
import { speakerOf } from '@attune/auth-contract/profile-voice';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { FriendshipRepository } from '../friendships/friendship.repository.js';
import { relationTo, seesAll } from '../friendships/relation.js';
import { ReadableMembers } from './readable-members.js';

/** Who may hear the recording on a profile: those who may read the profile with it. */
@Injectable()
export class VoiceHearers {
  constructor(
    private readonly readable: ReadableMembers,
    private readonly friendships: FriendshipRepository,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {}

  async mayHear(voiceId: string, caller: Caller): Promise<boolean> {
    const memberId = speakerOf(voiceId);
    const [friendship, { profile, toFriends = profile }] = await Promise.all([
      this.friendships.between(memberId, caller.userId),
      this.auth.publicProfile({ userId: memberId }, caller),
    ]);
    const shown = seesAll(relationTo(memberId, caller.userId, friendship)) ? toFriends : profile;
    if (shown?.voice?.voiceId !== voiceId) return false;
    // Last, so that a block that was written while auth answered counts.
    return (await this.readable.among([memberId], caller.userId)).length > 0;
  }
}
