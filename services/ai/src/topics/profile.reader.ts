import type { AssistantLanguage } from '@attune/ai-contract/topic-ideas';
import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { messagingContract, type MessagingReason } from '@attune/messaging-contract/messaging.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { linesOf, type ProfileLine } from './profile.lines.js';

/** The words of two profiles. */
export interface TwoProfiles {
  mine: ProfileLine[];
  theirs: ProfileLine[];
}

/** Reads the profiles of a member and a friend with the member's own token: what the member could read is all there is. */
@Injectable()
export class ProfileReader {
  constructor(
    @InjectClient(messagingContract) private readonly messaging: Client<typeof messagingContract>,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {}

  /** Refuses where a message to this member would be refused. */
  async read(friendId: string, language: AssistantLanguage, caller: Caller): Promise<TwoProfiles> {
    const { mayTalk } = await this.messaging.mayTalk({ with: friendId }, caller);
    if (!mayTalk) throw closed();
    const { friends } = await this.friends.lists({}, caller);
    const friend = friends.find(({ _id }) => _id === friendId);
    if (!friend) throw closed();
    const [own, theirs] = await Promise.all([
      this.auth.getProfile({}, caller),
      this.friends.profile({ username: friend.username }, caller).catch((error: unknown) => {
        // They blocked the caller, or were hidden, since messaging was asked.
        throw error instanceof ServiceError && error.code === 'not_found' ? closed() : error;
      }),
    ]);
    return { mine: linesOf(own, 'mine', language), theirs: linesOf(theirs, 'theirs', language) };
  }
}

const closed = () => new ServiceError<MessagingReason>('forbidden', 'conversation_closed');
