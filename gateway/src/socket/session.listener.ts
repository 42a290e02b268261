import { SessionEndListener } from '@attune/platform/sessions/session-end.listener';
import { Injectable } from '@nestjs/common';
import { SessionWatch } from './session.watch.js';

/** Closes sockets when Redis announces the end of their sessions. SessionWatch finds lost announcements seconds later. */
@Injectable()
export class SessionListener extends SessionEndListener {
  constructor(private readonly watch: SessionWatch) {
    super();
  }

  protected async ended(sessionIds: string[]): Promise<void> {
    await this.watch.closeEnded(sessionIds);
  }
}
