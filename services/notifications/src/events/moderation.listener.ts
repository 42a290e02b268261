import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import type { EventOf } from '@attune/platform/contract';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { Notifier } from './notifier.js';

type Event<Name extends keyof typeof moderationContract.events> = EventOf<typeof moderationContract, Name>;

/** Tells members about decisions on them, and that what they reported is decided. */
@EventListener()
export class ModerationListener {
  constructor(private readonly notifier: Notifier) {}

  @OnEvent(moderationContract, 'memberDecided')
  async memberDecided({ userId, reference }: Event<'memberDecided'>): Promise<void> {
    await this.notifier.tell({ kind: 'moderationDecision', userId, reference });
  }

  @OnEvent(moderationContract, 'reportDecided')
  async reportDecided({ userId, reference }: Event<'reportDecided'>): Promise<void> {
    await this.notifier.tell({ kind: 'caseDecided', userId, reference });
  }
}
