import type { AuditEntry } from '@attune/moderation-contract/audit';
import type { Call, Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from './audit.repository.js';
import type { AuditDocument } from './audit.schema.js';
import { ModeratorService } from './moderator.service.js';
import { placeFrom, placeOf } from './place.js';

const PAGE = 100;

/** Reads the audit log; that is an act, too. */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly moderators: ModeratorService,
    private readonly audit: AuditRepository,
  ) {}

  async page(
    after: string | null,
    caller: Caller,
    call: Call,
  ): Promise<{ entries: AuditEntry[]; next: string | null }> {
    await this.moderators.require(caller);
    const place = placeFrom(after);
    await this.moderators.record(caller, call, { act: 'audit_read' });
    const found = await this.audit.page(place, PAGE);
    const last = found.length === PAGE ? found.at(-1) : undefined;
    return { entries: found.map(present), next: last ? placeOf(last) : null };
  }
}

const present = ({ _id, at, ...entry }: AuditDocument): AuditEntry => ({
  ...entry,
  entryId: _id,
  at: at.toISOString(),
});
