import type { AnsweredPart } from '@attune/friends-contract/answered-part';
import type { FriendsReason } from '@attune/friends-contract/friends.contract';
import type { Call, Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { BlockRepository } from '../blocks/block.repository.js';
import { DirectoryRepository } from '../directory/directory.repository.js';
import { FriendsRateLimits } from '../friends.limits.js';
import { RepeatedNotes } from '../limits/repeated-notes.js';
import { RequestAllowance } from '../limits/request-allowance.js';
import { RequestTurnsRepository } from '../turns/request-turns.repository.js';
import { AnsweredParts } from './answered-parts.js';
import { FirstTalks } from './first-talks.js';
import { FriendshipRepository } from './friendship.repository.js';
import {
  acceptRequest,
  cancelRequest,
  declineRequest,
  isNewRequest,
  isSilent,
  sendRequest,
  endRelationship,
  type Transition,
  unfriend,
} from './friendship.state-machine.js';
import type { Answer } from './friendship.js';
import { relationTo, seesIncognito } from './relation.js';
import { BLOCK_CALL, TransitionWriter } from './transition-writer.js';

const WAITING_AT_MOST = 500;

interface Asked {
  targetId: string;
  note: string | null;
  about?: AnsweredPart | undefined;
}
type NewRequest = Asked & { isHeld: boolean };

/** Requests, answers and unfriending. No answer tells of a block: what it says across one is what it says to members whom nothing connects. */
@Injectable()
export class FriendshipService {
  constructor(
    private readonly friendships: FriendshipRepository,
    private readonly transitions: TransitionWriter,
    private readonly blocks: BlockRepository,
    private readonly directory: DirectoryRepository,
    private readonly limits: FriendsRateLimits,
    private readonly allowance: RequestAllowance,
    private readonly repeatedNotes: RepeatedNotes,
    private readonly turns: RequestTurnsRepository,
    private readonly firstTalks: FirstTalks,
    private readonly parts: AnsweredParts,
  ) {}

  async sendRequest({ targetId, note, about }: Asked, caller: Caller, call: Call): Promise<'requested' | 'friends'> {
    const { userId } = caller;
    await this.limits.consume('request', userId);
    if (targetId === userId) throw new ServiceError<FriendsReason>('conflict', 'request_to_oneself');
    const friendship = await this.friendships.between(userId, targetId);
    const seesMore = seesIncognito(relationTo(targetId, userId, friendship));
    const isShown = await (seesMore ? this.directory.has(targetId) : this.directory.isOpen(targetId));
    // Blocks before everything that is answered of a member: across one they are as unknown as an id that is nowhere.
    if (!isShown || (await this.blocks.isBetween(userId, targetId))) throw noMember();
    const asked = { targetId, note, about: about && (await this.parts.shown(about, targetId, caller)) };
    if (!isNewRequest(friendship)) return this.#send({ ...asked, isHeld: false }, userId, call);
    const giveBack = await this.#count(targetId, note, userId);
    try {
      const now = new Date();
      const isHeld = await this.#isHeld(targetId, userId, isSilent(friendship, { me: userId, now }), now);
      return await this.#send({ ...asked, isHeld }, userId, call);
    } catch (error) {
      await giveBack();
      throw error;
    }
  }

  async accept(requesterId: string, { userId }: Caller, call: Call): Promise<void> {
    if ((await this.directory.hiddenAmong([requesterId])).size > 0) throw noRequest();
    await this.#settleBlock(userId, requesterId);
    await this.#connect(acceptRequest, noRequest, userId, requesterId, call);
  }

  async decline(requesterId: string, { userId }: Caller, call: Call): Promise<void> {
    await this.#end(declineRequest, userId, requesterId, call);
  }

  async cancel(targetId: string, { userId }: Caller, call: Call): Promise<void> {
    await this.#end(cancelRequest, userId, targetId, call);
  }

  async unfriend(friendId: string, { userId }: Caller, call: Call): Promise<void> {
    await this.#end(unfriend, userId, friendId, call);
  }

  /**
   * A block is written before it reads the friendship; this writes the friendship before it looks for a block. So of two
   * concurrent calls at least one sees the other.
   */
  async #connect(
    transition: Transition,
    refusal: () => ServiceError,
    userId: string,
    otherId: string,
    call: Call,
  ): Promise<Answer> {
    const answer = await this.transitions.apply(transition, userId, otherId, call);
    if (!(await this.blocks.isBetween(userId, otherId))) return answer;
    await this.transitions.apply(endRelationship, userId, otherId, { id: `${call.id}-undone` });
    throw refusal();
  }

  async #end(transition: Transition, userId: string, otherId: string, call: Call): Promise<void> {
    await this.#settleBlock(userId, otherId);
    await this.transitions.apply(transition, userId, otherId, call);
  }

  /** What a block ends has ended before anything is answered: what follows then says what it says where nothing was between the two. */
  async #settleBlock(userId: string, otherId: string): Promise<void> {
    if (!(await this.blocks.isBetween(userId, otherId))) return;
    await this.transitions.apply(endRelationship, userId, otherId, { id: BLOCK_CALL });
  }

  async #send(request: NewRequest, userId: string, call: Call): Promise<'requested' | 'friends'> {
    const answer = await this.#connect(sendRequest(request), noMember, userId, request.targetId, call);
    return answer === 'friends' ? 'friends' : 'requested';
  }

  /** One that never arrives takes nothing of what the target is shown. It is answered after as many reads and writes: the time tells nothing of it. */
  async #isHeld(targetId: string, userId: string, neverArrives: boolean, now: Date): Promise<boolean> {
    // While messaging is away, a new request is shown: a sender doesn't wait for it.
    const isFull = (await this.firstTalks.areFull(targetId)) ?? false;
    if (neverArrives) await this.turns.keepTurns(targetId, now);
    else if (isFull) await this.turns.hold(targetId, now);
    else return !(await this.turns.showsAtOnce(targetId, userId, now));
    return !neverArrives;
  }

  /**
   * Counts a new request. An answer to the other one's request is none; asking again after withdrawing is one, whether it was declined or
   * not. Answers what takes it back.
   */
  async #count(targetId: string, note: string | null, userId: string): Promise<() => Promise<void>> {
    if ((await this.friendships.waitingFor(targetId, WAITING_AT_MOST)) >= WAITING_AT_MOST)
      throw new ServiceError<FriendsReason>('rate_limited', 'too_many_requests_waiting', {}, { retryAfter: 3600 });
    const request = await this.allowance.count(userId, new Date());
    const target = note === null ? undefined : (await this.directory.people([targetId])).get(targetId);
    if (note === null || !target) return request;
    try {
      const repeated = await this.repeatedNotes.count(userId, note, target);
      return async () => void (await Promise.all([request(), repeated()]));
    } catch (error) {
      await request();
      throw error;
    }
  }
}

const noMember = () => new ServiceError<FriendsReason>('not_found', 'unknown_member');
const noRequest = () => new ServiceError<FriendsReason>('not_found', 'no_request_from_member');
