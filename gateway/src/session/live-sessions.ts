import type { Caller } from '@attune/platform/contract';
import { StoreBatcher } from '@attune/platform/stores/store-batcher';
import { ServiceError } from '@attune/platform/service-error';
import { Sessions } from '@attune/platform/sessions/sessions';
import { Injectable } from '@nestjs/common';

const LIMITS = { size: Infinity, concurrency: Infinity, isPaced: true };

type Session = Pick<Caller, 'sessionId' | 'userId'>;

/** Asks Redis whether sessions are alive: the questions of one turn of the event loop, or of 2 ms, are one command. */
@Injectable()
export class LiveSessions {
  readonly #alive: StoreBatcher<Session, boolean>;

  constructor(sessions: Sessions) {
    this.#alive = new StoreBatcher(asked => sessions.areAlive(asked), LIMITS);
  }

  /** Rejects with `unauthenticated` when the session was ended, with `unavailable` without Redis. */
  async check(session: Session): Promise<void> {
    if (!(await this.#alive.request(session))) throw new ServiceError('unauthenticated', 'not_logged_in');
  }
}
