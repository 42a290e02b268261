import { friendsContract } from '@attune/friends-contract/friends.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';

/** Members whom a friendship or a block connects with a moderator, who doesn't look at their selfies: friends approve friends, and a member who blocked a moderator doesn't show them their face. */
@Injectable()
export class SelfieTies {
  constructor(
    private readonly proofs: ServiceProof,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
  ) {}

  /** Those of the members whose selfies this moderator must not see. */
  async tiedTo(moderatorId: string, members: string[]): Promise<Set<string>> {
    const { friends, blocked, blockedBy } = await this.#of(moderatorId, members);
    return new Set([...friends, ...blocked, ...blockedBy]);
  }

  /** Whether one of the moderators could look at the member's, as far as the member knows: one who blocked them counts, or the answer would tell of the block. */
  async isOneFree(memberId: string, moderators: string[]): Promise<boolean> {
    const { friends, blocked } = await this.#of(memberId, moderators);
    return moderators.some(id => !friends.includes(id) && !blocked.includes(id));
  }

  async #of(userId: string, ids: string[]) {
    if (ids.length === 0) return { friends: [], blocked: [], blockedBy: [] };
    const proof = this.proofs.of('friends', 'tiesOf', userId, ...ids);
    return this.friends.tiesOf({ userId, ids, proof });
  }
}
