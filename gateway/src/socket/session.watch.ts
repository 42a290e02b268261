import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Sessions } from '@attune/platform/sessions/sessions';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { SocketServer } from './socket.server.js';
import { Turn } from './turn.js';

const EVERY_MS = 2000;

/** Closes the sockets of sessions that any process ended: at a hint, and otherwise within seconds. */
@Injectable()
export class SessionWatch implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #turn = new Turn(EVERY_MS);
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sockets: SocketServer,
    private readonly sessions: Sessions,
    @InjectLogger() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.#closeEnded(this.#turn.next()), this.#turn.ms);
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
  }

  /** Looks at these sessions at once. */
  async closeEnded(hinted: string[]): Promise<void> {
    const among = new Set(hinted);
    await this.#closeEnded((_userId, sessionId) => among.has(sessionId));
  }

  /** In one question. Without Redis the state is unknown, and nothing is stored or pushed either: the sockets stay. */
  async #closeEnded(isAsked: (userId: string, sessionId: string) => boolean): Promise<void> {
    try {
      const open = this.sockets.members.filter(({ member }) => isAsked(member.userId, member.sessionId));
      const alive = await this.sessions.areAlive(open.map(({ member }) => member));
      const now = Date.now();
      open.forEach(({ member, close }, index) => {
        if (!alive[index] || member.expiresAt <= now) close();
      });
    } catch (err) {
      this.log.debug({ err }, 'sessions_not_watched');
    }
  }
}
