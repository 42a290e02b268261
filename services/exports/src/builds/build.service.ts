import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { ArchiveWriter } from '../archive/archive.writer.js';
import { archiveKeyOf } from '../records/archive-key.js';
import { ExportRepository, type KeptExport } from '../records/export.repository.js';
import { AVAILABLE_MS } from '../records/export.schema.js';
import { ReadyMailOutbox } from './ready-mail.outbox.js';

/** The export is another attempt's by now, was given up or deleted. */
class Superseded extends Error {}

/**
 * Builds archives. Each attempt has a number and writes an object of its own; the record takes the archive of the last number
 * alone. So a worker that dies or is taken for dead costs an attempt, and never makes a second archive.
 */
@Injectable()
export class BuildService {
  constructor(
    private readonly exports: ExportRepository,
    private readonly archives: ArchiveWriter,
    private readonly mails: ReadyMailOutbox,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** Also for one that is ready already: then there is nothing to do. */
  async build(id: string): Promise<void> {
    const one = await this.exports.beginAttempt(id);
    if (!one) return;
    this.log.info({ exportId: id, attempt: one.attempt }, 'export_begun');
    // What the attempt before wrote when it died before it was done.
    if (one.attempt > 1) await this.storage.remove(archiveKeyOf({ id, attempt: one.attempt - 1 }));
    try {
      await this.#attempt(one);
    } catch (error) {
      if (!(error instanceof Superseded)) throw error;
      await this.storage.remove(archiveKeyOf(one));
      this.log.info({ exportId: id, attempt: one.attempt }, 'export_superseded');
    }
  }

  async #attempt(one: KeptExport): Promise<void> {
    let shown = 0;
    const made = await this.archives.write(archiveKeyOf(one), one, async percent => {
      if (percent === shown) return;
      shown = percent;
      if (!(await this.exports.showProgress(one, percent))) throw new Superseded();
    });
    const endedAt = new Date();
    const removeAt = new Date(endedAt.getTime() + AVAILABLE_MS);
    if (!(await this.exports.finish(one, { ...made, endedAt, removeAt, untoldSince: endedAt }))) throw new Superseded();
    this.mails.dispatch(one);
    this.log.info({ userId: one.userId, exportId: one.id, attempt: one.attempt, bytes: made.bytes }, 'export_ready');
  }
}
