import type { Act } from '@attune/moderation-contract/audit';
import { authContract, type AuthReason } from '@attune/auth-contract/auth.contract';
import { InjectClient } from '@attune/platform/client';
import type { Call, Caller, Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { aboutMember, idOf } from '../ids.js';
import { AuditRepository } from './audit.repository.js';
import type { AuditDocument } from './audit.schema.js';

interface Done {
  act: Act;
  about?: { _id: string; memberId: string };
  /** Whom it is about where there is no case. */
  memberId?: string;
  detail?: string;
}

/** Lets moderators in, and writes down what they do. */
@Injectable()
export class ModeratorService {
  constructor(
    private readonly audit: AuditRepository,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {}

  /** Refuses all but moderators whose session has a second factor; auth is asked at each call. */
  async require(caller: Caller): Promise<void> {
    const { isModerator, hasSecondFactor } = await this.auth.moderatorSession({}, caller);
    if (!isModerator) throw new ServiceError<AuthReason>('forbidden', 'moderators_only');
    if (!hasSecondFactor) throw new ServiceError<AuthReason>('forbidden', 'second_factor_required');
  }

  /** The line of a call that is written with what it changes. */
  entryOf({ userId }: Caller, { id }: Call, { act, about, memberId = about?.memberId, detail }: Done): AuditDocument {
    return {
      _id: idOf('audit', id),
      at: new Date(),
      moderatorId: userId,
      act,
      caseId: about?._id ?? null,
      ...(memberId !== undefined && { about: aboutMember(memberId) }),
      detail: detail ?? null,
    };
  }

  /** Before what is read leaves. */
  async record(caller: Caller, call: Call, done: Done): Promise<void> {
    await this.audit.add(this.entryOf(caller, call, done));
  }
}
