import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Sessions } from '@attune/platform/sessions/sessions';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { SocketServer } from './socket.server.js';

const EVERY_MS = 2000;

/** Closes the sockets of sessions that any process ended: at a hint, and otherwise within seconds. */
@Injectable()
export class SessionWatch implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sockets: SocketServer,
    private readonly sessions: Sessions,
    @InjectLogger() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.closeEnded(), EVERY_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
  }

  /**
   * Looks at these sessions, or at all that have a socket here, in one question. Without Redis the state is unknown, and nothing is
   * stored or pushed either: the sockets stay.
   */
  async closeEnded(hinted?: string[]): Promise<void> {
    try {
      const among = hinted && new Set(hinted);
      const open = this.sockets.members.filter(({ member }) => !among || among.has(member.sessionId));
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
