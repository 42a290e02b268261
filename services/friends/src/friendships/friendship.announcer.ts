import { friendsContract } from '@attune/friends-contract/friends.contract';
import { InjectAnnouncer } from '@attune/platform/announcer';
import type { Announcer } from '@attune/platform/contract';
import { Outbox } from '@attune/platform/outbox';
import { Injectable } from '@nestjs/common';
import type { DomainEvent, FriendshipDocument } from './friendship.js';
import { FriendshipRepository } from './friendship.repository.js';

/** Announces the changes of friendships to other services. A document holds its events until Redis has them. */
@Injectable()
export class FriendshipAnnouncer extends Outbox<FriendshipDocument> {
  protected readonly oldest = { 'friendship-announcements': () => this.friendships.unannouncedSince() };

  constructor(
    private readonly friendships: FriendshipRepository,
    @InjectAnnouncer(friendsContract) private readonly events: Announcer<typeof friendsContract>,
  ) {
    super();
  }

  protected async deliver(friendship: FriendshipDocument): Promise<void> {
    for (const event of friendship.unannounced) await this.#announce(event, friendship);
    await this.friendships.markAnnounced(friendship);
  }

  protected findOverdue(before: Date, limit: number): Promise<FriendshipDocument[]> {
    return this.friendships.unannounced(before, limit);
  }

  protected idsOf({ _id }: FriendshipDocument): object {
    return { pair: _id };
  }

  async #announce(
    { event, userIds, at, revision }: DomainEvent,
    { members, opening }: FriendshipDocument,
  ): Promise<void> {
    const happened = { at: at.toISOString(), revision };
    if (event === 'requestsChanged') await this.events.requestsChanged({ userIds, ...happened });
    else if (event === 'friendshipStarted')
      await this.events.friendshipStarted({ userIds: members, hasOpening: opening !== undefined, ...happened });
    else if (event === 'friendshipEnded') await this.events.friendshipEnded({ userIds: members, ...happened });
    else {
      const [requesterId = '', targetId = ''] = userIds;
      await this.events[event]({ requesterId, targetId, ...happened });
    }
  }
}
