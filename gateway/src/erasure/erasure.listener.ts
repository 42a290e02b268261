import { authContract } from '@attune/auth-contract/auth.contract';
import type { AccountDeleted } from '@attune/auth-contract/deletion';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import type { EventOf } from '@attune/platform/contract';
import { Erasure } from '@attune/platform/erasure/erasure';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { SecurityLog } from '../security/security.log.js';
import { SocketServer } from '../socket/socket.server.js';

/** Takes a deleted member's id out of the security log, and has others' tabs ask for conversations that are without their messages. */
@EventListener()
export class ErasureListener {
  constructor(
    private readonly erasure: Erasure,
    security: SecurityLog,
    private readonly sockets: SocketServer,
  ) {
    erasure.eraseBy(({ userId }) => security.forget(userId));
  }

  @OnEvent(authContract, 'accountDeleted')
  async accountDeleted(account: AccountDeleted): Promise<void> {
    await this.erasure.run(account);
  }

  @OnEvent(messagingContract, 'messagesErased')
  async messagesErased({ userIds }: EventOf<typeof messagingContract, 'messagesErased'>): Promise<void> {
    await this.sockets.push(userIds, 'resync');
  }
}
