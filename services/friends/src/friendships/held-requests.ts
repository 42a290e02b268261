import { InjectLogger } from '@attune/platform/logger.provider';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { RequestTurnsRepository } from '../turns/request-turns.repository.js';
import { FriendshipRepository } from './friendship.repository.js';
import { showRequest } from './friendship.state-machine.js';
import { TransitionWriter } from './transition-writer.js';

/** More than any member takes in a day. */
const AT_MOST = 101;
const NEXT_TRY_MS = 60_000;
/** In place of a call's id: a request whose turn was the last change is shown already. */
const TURN_CALL = 'turn';

/** Shows members the requests that are held, when there is room for them: those of the oldest accounts first. */
@Injectable()
export class HeldRequests {
  constructor(
    private readonly turns: RequestTurnsRepository,
    private readonly friendships: FriendshipRepository,
    private readonly transitions: TransitionWriter,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** To all members whose turn has come. One that fails is tried again a minute later, and holds up no other. */
  async showDue(now: Date): Promise<void> {
    const nextTry = new Date(now.getTime() + NEXT_TRY_MS);
    for (;;) {
      const userId = await this.turns.takeDue(now, nextTry);
      if (!userId) return;
      await this.#showHeld(userId, now).catch((err: unknown) => this.log.warn({ err, userId }, 'turn_postponed'));
    }
  }

  async #showHeld(userId: string, now: Date): Promise<void> {
    for (const requesterId of await this.friendships.held(userId, AT_MOST)) {
      if (!(await this.turns.hasItsTurn(userId, requesterId, now))) return;
      await this.transitions.apply(showRequest, userId, requesterId, { id: TURN_CALL });
    }
    await this.turns.endTurns(userId);
    // One that came meanwhile found a turn that was expected, which this has ended.
    if ((await this.friendships.held(userId, 1)).length > 0) await this.turns.expectTurn(userId, now);
  }
}
