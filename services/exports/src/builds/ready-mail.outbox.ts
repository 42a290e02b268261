import { authContract } from '@attune/auth-contract/auth.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { Outbox } from '@attune/platform/outbox';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import { ExportRepository, type KeptExport } from '../records/export.repository.js';

/** Asks auth to tell a member that their archive is ready. For one export that is one mail, however often it is asked for. */
@Injectable()
export class ReadyMailOutbox extends Outbox<KeptExport> {
  protected readonly oldest = { 'exports-ready': () => this.exports.untoldSince() };

  constructor(
    private readonly exports: ExportRepository,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly proofs: ServiceProof,
  ) {
    super();
  }

  protected async deliver({ id, userId }: KeptExport): Promise<void> {
    const mail = { kind: 'exportReady', userId, reference: id } as const;
    const proof = this.proofs.of('auth', 'requestMail', mail.kind, mail.userId, mail.reference);
    await this.auth.requestMail({ ...mail, proof });
    await this.exports.markTold(id);
  }

  protected findOverdue(before: Date, limit: number): Promise<KeptExport[]> {
    return this.exports.untold(before, limit);
  }

  protected idsOf({ id }: KeptExport): object {
    return { exportId: id };
  }
}
