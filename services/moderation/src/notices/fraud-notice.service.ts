import { authContract } from '@attune/auth-contract/auth.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client, InputOf } from '@attune/platform/contract';
import { Outbox } from '@attune/platform/outbox';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import type { CaseDocument } from '../cases/case.schema.js';
import { FraudNoticeRepository } from './fraud-notice.repository.js';
import type { FraudNotice } from './fraud-notice.schema.js';

const PAGE = 100;

/** Has all who talked with a member banned for fraud told by mail, each once. */
@Injectable()
export class FraudNoticeService extends Outbox<FraudNotice> {
  protected readonly oldest = { 'fraud-notices': () => this.notices.pendingSince() };

  constructor(
    private readonly notices: FraudNoticeRepository,
    private readonly proofs: ServiceProof,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectClient(messagingContract) private readonly messaging: Client<typeof messagingContract>,
  ) {
    super();
  }

  /** Writes down whom to tell; the periodic task hands the notices over. */
  async prepare({ memberId, decision }: CaseDocument): Promise<void> {
    if (!decision) return;
    const proof = this.proofs.of('messaging', 'conversationPartners', memberId);
    for (let after: string | null = null; ;) {
      const asked: InputOf<typeof messagingContract, 'conversationPartners'> = {
        userId: memberId,
        after,
        limit: PAGE,
        proof,
      };
      const page: { partners: string[]; next: string | null } = await this.messaging.conversationPartners(asked);
      await this.notices.addAll(decision._id, page.partners, new Date());
      if (page.next === null) return;
      after = page.next;
    }
  }

  protected async deliver({ _id, userId, decisionId }: FraudNotice): Promise<void> {
    const proof = this.proofs.of('auth', 'requestMail', 'fraudNotice', userId, decisionId);
    await this.auth.requestMail({ kind: 'fraudNotice', userId, reference: decisionId, proof });
    await this.notices.markDone(_id);
  }

  protected findOverdue(before: Date, limit: number): Promise<FraudNotice[]> {
    return this.notices.pending(before, limit);
  }

  protected idsOf({ decisionId, userId }: FraudNotice): object {
    return { decisionId, userId };
  }
}
