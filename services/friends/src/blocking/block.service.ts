import { friendsContract, type FriendsReason, type Person } from '@attune/friends-contract/friends.contract';
import { InjectAnnouncer } from '@attune/platform/announcer';
import type { Announcer, Caller } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { ServiceError } from '@attune/platform/service-error';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DirectoryRepository } from '../directory/directory.repository.js';
import { FriendshipRepository } from '../friendships/friendship.repository.js';
import { endRelationship } from '../friendships/friendship.state-machine.js';
import { IncognitoSight } from '../friendships/incognito-sight.js';
import { BLOCK_CALL, TransitionWriter } from '../friendships/transition-writer.js';
import { FriendsRateLimits } from '../friends.limits.js';
import { BlockRepository } from '../blocks/block.repository.js';
import type { BlockDocument } from '../blocks/block.schema.js';
import { VouchRepository } from '../vouched-marks/vouch.repository.js';

/**
 * Blocking and unblocking. The block is written first and every read looks at blocks, so the two members are hidden from
 * each other from that write on. The friendship ends after it, by the periodic task if necessary.
 */
@Injectable()
export class BlockService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly transitions: TransitionWriter,
    private readonly friendships: FriendshipRepository,
    private readonly directory: DirectoryRepository,
    private readonly sight: IncognitoSight,
    private readonly vouches: VouchRepository,
    private readonly limits: FriendsRateLimits,
    private readonly sweeps: Sweeps,
    @InjectAnnouncer(friendsContract) private readonly events: Announcer<typeof friendsContract>,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** `typedUsername`: the username by which the blocker knows the member. What they could see isn't kept then, or it would tell who hides from them. */
  async block(targetId: string, { userId }: Caller, typedUsername?: string): Promise<void> {
    if (targetId === userId) throw new ServiceError<FriendsReason>('conflict', 'block_of_oneself');
    await this.limits.consume('block', userId);
    // An unknown id gets the same answer: a different one would reveal who blocked the caller.
    const snapshot = typedUsername === undefined ? await this.#seenBy(userId, targetId) : null;
    const block = await this.blocks.insert(
      { blockerId: userId, blockedId: targetId, snapshot, typedUsername },
      new Date(),
    );
    await this.#endRelationship(block);
    this.#announce(block).catch((err: unknown) => this.log.warn({ err, block: block._id }, 'delivery_postponed'));
  }

  /** A name that no member has is counted as well, and answered alike. */
  async blockByUsername(username: string, caller: Caller): Promise<void> {
    const targetId = await this.directory.idOf(username);
    if (targetId) return this.block(targetId, caller, username);
    await this.limits.consume('block', caller.userId);
  }

  /** Ends what a crash may have left before it removes the block: unblocking makes no member a friend again. */
  async unblock(targetId: string, { userId }: Caller): Promise<void> {
    if (!(await this.blocks.stands(userId, targetId))) return;
    await this.#endRelationship({ blockerId: userId, blockedId: targetId });
    await this.blocks.remove(userId, targetId);
  }

  async settleOverdue(before: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'BlockService',
      find: limit => this.blocks.unsettled(before, limit),
      each: async block => {
        await this.#endRelationship(block);
        await this.#announce(block);
      },
      idsOf: ({ _id }) => ({ block: _id }),
    });
  }

  async #seenBy(userId: string, otherId: string): Promise<Person | null> {
    if (await this.blocks.stands(otherId, userId)) return null;
    const [{ incognito }, unseen] = await Promise.all([
      this.directory.concealedAmong([otherId]),
      this.sight.unseenAmong([otherId], userId),
    ]);
    return incognito.has(otherId) && unseen.has(otherId)
      ? null
      : ((await this.directory.people([otherId])).get(otherId) ?? null);
  }

  async #endRelationship({ blockerId, blockedId }: Pick<BlockDocument, 'blockerId' | 'blockedId'>): Promise<void> {
    await this.transitions.apply(endRelationship, blockerId, blockedId, { id: BLOCK_CALL });
    await this.vouches.endBetween(blockerId, blockedId, new Date());
  }

  async #announce(block: BlockDocument): Promise<void> {
    const { blockerId, blockedId, at } = block;
    const revision = await this.#revisionWhenEnded(block);
    await this.events.userBlocked({ blockerId, blockedId, at: at.toISOString(), revision });
    await this.blocks.markSettled(block);
  }

  /** When the announcement is late, the two may be friends again: then it carries no revision. */
  async #revisionWhenEnded({ blockerId, blockedId }: BlockDocument): Promise<number> {
    const friendship = await this.friendships.between(blockerId, blockedId);
    return friendship && friendship.state !== 'friends' ? friendship.revision : 0;
  }
}
