import type { Call, Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { BlockRepository } from '../blocks/block.repository.js';
import { DirectoryRepository } from '../directory/directory.repository.js';
import { MemberAllowance } from '../limits/member-allowance.js';
import { FriendshipRepository } from './friendship.repository.js';
import {
  acceptRequest,
  cancelRequest,
  declineRequest,
  sendRequest,
  sever,
  type Step,
  unfriend,
} from './friendship.steps.js';
import type { Answer } from './pair.js';
import { PairChanger } from './pair-changer.js';

const WAITING_AT_MOST = 500;

/** Asking, answering and parting. A block, either way, is looked at before each step, and after each that brings two together. */
@Injectable()
export class FriendshipService {
  constructor(
    private readonly friendships: FriendshipRepository,
    private readonly pairs: PairChanger,
    private readonly blocks: BlockRepository,
    private readonly directory: DirectoryRepository,
    private readonly allowance: MemberAllowance,
  ) {}

  async sendRequest(targetId: string, { userId }: Caller, call: Call): Promise<'requested' | 'friends'> {
    await this.allowance.take('request', userId);
    if (targetId === userId) throw new ServiceError('conflict', 'You cannot send a friend request to yourself.');
    if (!(await this.directory.has(targetId))) throw noMember();
    await this.#refuseFlood(targetId, userId);
    const answer = await this.#joining(sendRequest, userId, targetId, call);
    return answer === 'friends' ? 'friends' : 'requested';
  }

  async accept(requesterId: string, { userId }: Caller, call: Call): Promise<void> {
    await this.#joining(acceptRequest, userId, requesterId, call);
  }

  async decline(requesterId: string, { userId }: Caller, call: Call): Promise<void> {
    await this.#unlessBlocked(declineRequest, userId, requesterId, call);
  }

  async cancel(targetId: string, { userId }: Caller, call: Call): Promise<void> {
    await this.#unlessBlocked(cancelRequest, userId, targetId, call);
  }

  async unfriend(friendId: string, { userId }: Caller, call: Call): Promise<void> {
    await this.#unlessBlocked(unfriend, userId, friendId, call);
  }

  /**
   * A block writes itself, then looks at the pair; this writes the pair, then looks for a block. So whatever comes between,
   * one of the two sees the other.
   */
  async #joining(step: Step, userId: string, otherId: string, call: Call): Promise<Answer> {
    const answer = await this.#unlessBlocked(step, userId, otherId, call);
    if (!(await this.blocks.isBetween(userId, otherId))) return answer;
    await this.pairs.take(sever, userId, otherId, { id: `${call.id}-undone` });
    throw noMember();
  }

  async #unlessBlocked(step: Step, userId: string, otherId: string, call: Call): Promise<Answer> {
    if (await this.blocks.isBetween(userId, otherId)) throw noMember();
    return this.pairs.take(step, userId, otherId, call);
  }

  /** Nobody is asked by more than they can ever read; answering their own request is no request. */
  async #refuseFlood(targetId: string, userId: string): Promise<void> {
    if ((await this.friendships.waitingFor(targetId, WAITING_AT_MOST)) < WAITING_AT_MOST) return;
    const pair = await this.friendships.between(userId, targetId);
    if (pair && pair.state !== 'ended') return;
    throw new ServiceError('rate_limited', 'Too many people have asked this member. Please try again later.', {
      retryAfter: 3600,
    });
  }
}

const noMember = () => new ServiceError('not_found', 'This member does not exist.');
