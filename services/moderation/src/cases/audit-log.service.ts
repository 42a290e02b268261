import type { AuditEntry } from '@attune/moderation-contract/audit';
import type { Call, Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { CaseRepository } from './case.repository.js';
import { aboutMember } from '../ids.js';
import { AuditRepository } from '../desk/audit.repository.js';
import type { AuditDocument } from '../desk/audit.schema.js';
import { ModeratorNames, type NameOf } from '../desk/moderator-names.js';
import { ModeratorService } from '../desk/moderator.service.js';
import { cursorFrom, cursorOf } from '../desk/page-cursor.js';

const PAGE = 100;

/** Reads the audit log, without lines about cases about the reader; that is an act, too. */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly moderators: ModeratorService,
    private readonly audit: AuditRepository,
    private readonly cases: CaseRepository,
    private readonly names: ModeratorNames,
  ) {}

  async page(
    after: string | null,
    caller: Caller,
    call: Call,
  ): Promise<{ entries: AuditEntry[]; next: string | null }> {
    await this.moderators.require(caller);
    const cursor = cursorFrom(after);
    await this.moderators.record(caller, call, { act: 'audit_read' });
    const caseIds = await this.cases.idsAbout(caller.userId);
    const found = await this.audit.page(cursor, { caseIds, about: aboutMember(caller.userId) }, PAGE);
    const nameOf = await this.names.of(
      found.map(({ moderatorId }) => moderatorId),
      caller,
    );
    const last = found.length === PAGE ? found.at(-1) : undefined;
    return { entries: found.map(entry => present(entry, nameOf)), next: last ? cursorOf(last) : null };
  }
}

const present = ({ _id, at, about: _about, ...entry }: AuditDocument, nameOf: NameOf): AuditEntry => ({
  ...entry,
  detail: entry.act === 'case_read' ? null : entry.detail,
  moderator: nameOf(entry.moderatorId),
  entryId: _id,
  at: at.toISOString(),
});
