import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Sessions } from '@attune/platform/sessions';
import { Injectable } from '@nestjs/common';

type Session = Pick<Caller, 'sessionId' | 'userId'>;
interface Asked {
  session: Session;
  resolve: (isAlive: boolean) => void;
  reject: (error: unknown) => void;
}

/** Asks Redis whether sessions still count: what is asked in one turn of the event loop is one command. */
@Injectable()
export class LiveSessions {
  #asked: Asked[] = [];

  constructor(private readonly sessions: Sessions) {}

  /** Rejects with `unauthenticated` when the session was ended, with `unavailable` without Redis. */
  async check(session: Session): Promise<void> {
    if (!(await this.#ask(session))) throw new ServiceError('unauthenticated', 'Please log in.');
  }

  #ask(session: Session): Promise<boolean> {
    return new Promise((resolve, reject) => {
      if (this.#asked.length === 0) setImmediate(() => void this.#answer(this.#asked.splice(0)));
      this.#asked.push({ session, resolve, reject });
    });
  }

  async #answer(asked: Asked[]): Promise<void> {
    try {
      const alive = await this.sessions.areAlive(asked.map(({ session }) => session));
      for (const [index, { resolve }] of asked.entries()) resolve(alive[index] ?? false);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}
