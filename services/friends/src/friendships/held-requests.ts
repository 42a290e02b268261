import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import { RequestTurnsRepository } from '../turns/request-turns.repository.js';
import { FirstTalks } from './first-talks.js';
import { FriendshipRepository } from './friendship.repository.js';
import { showRequest } from './friendship.state-machine.js';
import { TransitionWriter } from './transition-writer.js';

/** More than any member takes in a day. */
const AT_MOST = 101;
/** In place of a call's id: a request whose turn was the last change is shown already. */
const TURN_CALL = 'turn';

/** Shows members the requests that are held, when there is room for them and few wait for an answer: those of the oldest accounts first. */
@Injectable()
export class HeldRequests {
  constructor(
    private readonly turns: RequestTurnsRepository,
    private readonly friendships: FriendshipRepository,
    private readonly transitions: TransitionWriter,
    private readonly firstTalks: FirstTalks,
    private readonly sweeps: Sweeps,
  ) {}

  /** To all members whose turn has come. The first question that messaging doesn't answer ends the round: others of the same task don't wait for a second each. */
  async showDue(now: Date): Promise<void> {
    let isAway = false;
    await this.sweeps.sweep({
      name: 'HeldRequests',
      find: limit => this.turns.due(now, limit),
      each: async userId => {
        if (isAway) return;
        const areFull = await this.firstTalks.areFull(userId);
        isAway = areFull === undefined;
        // What was shown can't be taken back. Another member is the first of the next round.
        await (areFull === false ? this.#showHeld(userId, now) : this.turns.postpone(userId, now));
      },
      idsOf: userId => ({ userId }),
    });
  }

  /** Two replicas at once show each request once. */
  async #showHeld(userId: string, now: Date): Promise<void> {
    for (const requesterId of await this.friendships.held(userId, AT_MOST)) {
      if (!(await this.turns.hasItsTurn(userId, requesterId, now))) return;
      await this.transitions.apply(showRequest, userId, requesterId, { id: TURN_CALL });
    }
    await this.turns.endTurns(userId, now);
  }
}
