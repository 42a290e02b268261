import { friendsContract, type Person } from '@attune/friends-contract/friends.contract';
import { InjectAnnouncer } from '@attune/platform/announcer';
import type { Announcer, Caller } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logger.provider';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DirectoryRepository } from '../directory/directory.repository.js';
import { FriendshipRepository } from '../friendships/friendship.repository.js';
import { sever } from '../friendships/friendship.steps.js';
import { PairChanger } from '../friendships/pair-changer.js';
import { MemberAllowance } from '../limits/member-allowance.js';
import { BlockRepository } from './block.repository.js';
import type { BlockDocument } from './block.schema.js';

const BATCH = 100;
/** In place of a call's id: where a block was the last that happened to a pair, there is nothing left to sever. */
const SEVERED = 'block';

/**
 * Blocking and unblocking. The block is written first and every read looks at blocks, so from that write on the two are
 * apart; ending what was between them comes after it and is finished by the sweeper if need be.
 */
@Injectable()
export class BlockService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly pairs: PairChanger,
    private readonly friendships: FriendshipRepository,
    private readonly directory: DirectoryRepository,
    private readonly allowance: MemberAllowance,
    @InjectAnnouncer(friendsContract) private readonly events: Announcer<typeof friendsContract>,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async block(targetId: string, { userId }: Caller): Promise<void> {
    if (targetId === userId) throw new ServiceError('conflict', 'You cannot block yourself.');
    await this.allowance.take('block', userId);
    // The same for an unknown id: what differs would tell the caller who blocked them.
    const snapshot = await this.#seenBy(userId, targetId);
    const block = await this.blocks.insert({ blockerId: userId, blockedId: targetId, snapshot }, new Date());
    await this.#sever(block);
    this.#announce(block).catch((err: unknown) => this.log.warn({ err, block: block._id }, 'announcement waits'));
  }

  /** Ends what a crash may have left between the two before it lifts the block: nobody is a friend again by being unblocked. */
  async unblock(targetId: string, { userId }: Caller): Promise<void> {
    if (!(await this.blocks.stands(userId, targetId))) return;
    await this.#sever({ blockerId: userId, blockedId: targetId });
    await this.blocks.remove(userId, targetId);
  }

  async settleOverdue(before: Date): Promise<void> {
    for (const block of await this.blocks.unsettled(before, BATCH)) {
      await this.#sever(block);
      await this.#announce(block);
    }
  }

  async #seenBy(userId: string, otherId: string): Promise<Person | null> {
    if (await this.blocks.stands(otherId, userId)) return null;
    return (await this.directory.people([otherId])).get(otherId) ?? null;
  }

  async #sever({ blockerId, blockedId }: Pick<BlockDocument, 'blockerId' | 'blockedId'>): Promise<void> {
    await this.pairs.take(sever, blockerId, blockedId, { id: SEVERED });
  }

  async #announce(block: BlockDocument): Promise<void> {
    const { blockerId, blockedId, at } = block;
    const revision = await this.#severedAt(block);
    await this.events.userBlocked({ blockerId, blockedId, at: at.toISOString(), revision });
    await this.blocks.markSettled(block);
  }

  /** They may be friends again where the announcement comes late: then it has nothing to say of how they stand. */
  async #severedAt({ blockerId, blockedId }: BlockDocument): Promise<number> {
    const pair = await this.friendships.between(blockerId, blockedId);
    return pair && pair.state !== 'friends' ? pair.revision : 0;
  }
}
