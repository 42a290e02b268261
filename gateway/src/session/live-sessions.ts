import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '@attune/platform/contract';
import { StoreBatcher } from '@attune/platform/stores/store-batcher';
import { ServiceError } from '@attune/platform/service-error';
import { Sessions } from '@attune/platform/sessions/sessions';
import { Injectable } from '@nestjs/common';
import { SharedPace } from './shared-pace.js';

type Session = Pick<Caller, 'sessionId' | 'userId'>;

/**
 * Asks Redis whether sessions are alive. All that a socket sends passes here first, so this is where a busy gateway gathers it: what
 * comes between two moments is one command here, one entry of a service's stream, one group of its store, and one write to each tab.
 */
@Injectable()
export class LiveSessions {
  readonly #alive: StoreBatcher<Session, boolean>;
  readonly #pace = new SharedPace();
  #next: Promise<void> | undefined;

  constructor(sessions: Sessions) {
    this.#alive = new StoreBatcher(asked => sessions.areAlive(asked));
  }

  /** Rejects with `unauthenticated` when the session was ended, with `unavailable` without Redis. */
  async check(session: Session): Promise<void> {
    const waitMs = this.#pace.untilNext(Date.now());
    if (waitMs > 0) await (this.#next ??= this.#wait(waitMs));
    if (!(await this.#alive.request(session))) throw new ServiceError('unauthenticated', 'not_logged_in');
  }

  async #wait(ms: number): Promise<void> {
    await sleep(ms);
    this.#next = undefined;
  }
}
