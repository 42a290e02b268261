import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { InjectAnnouncer } from '@attune/platform/announcer';
import type { Announcer } from '@attune/platform/contract';
import { Outbox } from '@attune/platform/outbox';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../desk/audit.repository.js';
import { SelfieMarks } from './selfie.marks.js';
import { SelfieRepository } from './selfie.repository.js';
import type { SelfieDocument } from './selfie.schema.js';

/** Does what follows from an answer: the line of the audit log, the mark, and telling the member. Done again, it has the same effect. */
@Injectable()
export class SelfieOutbox extends Outbox<SelfieDocument> {
  protected readonly oldest = { selfies: () => this.selfies.pendingSince() };

  constructor(
    private readonly selfies: SelfieRepository,
    private readonly audit: AuditRepository,
    private readonly marks: SelfieMarks,
    @InjectAnnouncer(moderationContract) private readonly events: Announcer<typeof moderationContract>,
  ) {
    super();
  }

  protected async deliver({ _id: userId, answer, steps = [], unlogged = [] }: SelfieDocument): Promise<void> {
    for (const entry of unlogged) {
      await this.audit.add(entry);
      await this.selfies.markLogged(userId, entry._id);
    }
    if (answer && steps.includes('mark')) await this.marks.set(userId, answer);
    if (answer && steps.includes('tell')) await this.events.selfieAnswered({ userId, reference: answer._id });
    await this.selfies.markFinished(userId, answer);
  }

  protected findOverdue(before: Date, limit: number): Promise<SelfieDocument[]> {
    return this.selfies.pending(before, limit);
  }

  protected idsOf({ answer }: SelfieDocument): object {
    return { selfieId: answer?._id };
  }
}
