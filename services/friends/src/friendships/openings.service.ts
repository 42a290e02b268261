import type { friendsContract } from '@attune/friends-contract/friends.contract';
import type { OpeningNote } from '@attune/friends-contract/friendship.methods';
import type { InputOf } from '@attune/platform/contract';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import { DirectoryRepository } from '../directory/directory.repository.js';
import { FriendshipRepository } from './friendship.repository.js';

type Started = InputOf<typeof friendsContract, 'openingNotes'>;

/** Hands the notes of accepted requests over to the messaging service, which keeps them as messages. */
@Injectable()
export class OpeningsService {
  constructor(
    private readonly friendships: FriendshipRepository,
    private readonly directory: DirectoryRepository,
    private readonly proofs: ServiceProof,
  ) {}

  /** All or none: the second must not be kept before the first. */
  async notes({ userIds, revision, proof }: Started): Promise<OpeningNote[]> {
    this.proofs.require(proof, 'openingNotes', ...userIds, String(revision));
    const { opening = [], changedAt } = (await this.friendships.opening(userIds, revision)) ?? {};
    const hidden = await this.directory.hiddenAmong(opening.map(({ by }) => by));
    if (!changedAt || hidden.size > 0) return [];
    const acceptedAt = changedAt.toISOString();
    return opening.map(({ by, text, about, at, wasRead }) => {
      return { senderId: by, text, ...(about && { about }), sentAt: at.toISOString(), wasRead, acceptedAt };
    });
  }

  async remove({ userIds, revision, proof }: Started): Promise<void> {
    this.proofs.require(proof, 'removeOpening', ...userIds, String(revision));
    await this.friendships.removeOpening(userIds, revision);
  }
}
