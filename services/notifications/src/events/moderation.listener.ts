import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import type { EventOf } from '@attune/platform/contract';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { Notifier } from './notifier.js';

type Event<Name extends keyof typeof moderationContract.events> = EventOf<typeof moderationContract, Name>;

/** Tells members about decisions on them, that what they reported is decided, and that there is an answer about their selfie. */
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

  @OnEvent(moderationContract, 'selfieAnswered')
  async selfieAnswered({ userId, reference }: Event<'selfieAnswered'>): Promise<void> {
    await this.notifier.tell({ kind: 'selfie', userId, reference });
  }
}
