import { authContract } from '@attune/auth-contract/auth.contract';
import type { Archive, Export, ExportsReason } from '@attune/exports-contract/exports.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { archiveKeyOf } from '../records/archive-key.js';
import { ExportRepository, type KeptExport } from '../records/export.repository.js';

/** What a member sees of their exports, and which sessions may have the archive. */
@Injectable()
export class OwnExportsService {
  constructor(
    private readonly exports: ExportRepository,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async list({ userId, sessionId }: Caller): Promise<Export[]> {
    const now = new Date();
    const kept = (await this.exports.allOf(userId)).filter(({ removeAt }) => !removeAt || removeAt > now);
    return kept.map(one => toView(one, sessionId));
  }

  async giveAccess(id: string, password: string, caller: Caller): Promise<void> {
    await this.#own(id, caller);
    await this.auth.checkPassword({ password }, caller);
    await this.exports.giveAccess(id, caller.userId, caller.sessionId);
  }

  async archive(id: string, caller: Caller): Promise<Archive> {
    const own = await this.#own(id, caller);
    const { bytes, secret, endedAt, removeAt } = own;
    if (own.state !== 'ready' || !bytes || !secret || !endedAt || !removeAt) throw gone();
    if (!own.sessionIds.includes(caller.sessionId))
      throw new ServiceError<ExportsReason>('forbidden', 'export_needs_password');
    this.log.info({ userId: caller.userId, exportId: id }, 'export_downloaded');
    return { key: archiveKeyOf(own), bytes, secret, endedAt: endedAt.toISOString() };
  }

  async #own(id: string, { userId }: Caller): Promise<KeptExport> {
    const own = await this.exports.ofMember(id, userId);
    if (!own || (own.removeAt && own.removeAt <= new Date())) throw gone();
    return own;
  }
}

const gone = () => new ServiceError<ExportsReason>('not_found', 'export_gone');

function toView(
  { id, state, progress, createdAt, removeAt, bytes, sessionIds }: KeptExport,
  sessionId: string,
): Export {
  const isReady = state === 'ready';
  return {
    id,
    state,
    progress,
    createdAt: createdAt.toISOString(),
    expiresAt: isReady ? (removeAt?.toISOString() ?? null) : null,
    bytes: isReady ? (bytes ?? null) : null,
    needsPassword: !sessionIds.includes(sessionId),
  };
}
