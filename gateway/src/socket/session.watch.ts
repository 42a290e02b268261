import { InjectLogger } from '@attune/platform/logger.provider';
import { Sessions } from '@attune/platform/sessions';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { SocketServer } from './socket.server.js';

const EVERY_MS = 2000;

/** Closes the sockets of sessions that are over, whoever ended them and wherever: seconds after it, all sockets in one question. */
@Injectable()
export class SessionWatch implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sockets: SocketServer,
    private readonly sessions: Sessions,
    @InjectLogger() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.#closeEnded(), EVERY_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
  }

  /** Without Redis nobody knows, and nothing is pushed either: the sockets stay. */
  async #closeEnded(): Promise<void> {
    try {
      const open = this.sockets.members;
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
