import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { Outbox } from '@attune/platform/outbox';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import { ReportRepository } from '../reports/report.repository.js';
import type { ReportDocument } from '../reports/report.schema.js';
import { EvidencePictureRepository } from './evidence-picture.repository.js';

/** Copies the pictures of reported members, so that deleting one does not take it from a case. */
@Injectable()
export class PictureCopier extends Outbox<ReportDocument> {
  protected readonly oldest = { 'evidence-pictures': () => this.reports.waitingSince('uncopiedSince') };

  constructor(
    private readonly reports: ReportRepository,
    private readonly kept: EvidencePictureRepository,
    private readonly proofs: ServiceProof,
    @InjectClient(picturesContract) private readonly pictures: Client<typeof picturesContract>,
  ) {
    super();
  }

  protected async deliver({ _id, target, evidence }: ReportDocument): Promise<void> {
    for (const { profilePicture, state } of evidence?.pictures ?? []) {
      if (state !== 'waiting') continue;
      const proof = this.proofs.of('pictures', 'reportedPicture', profilePicture);
      const { picture } = await this.pictures.reportedPicture({ profilePicture, proof });
      if (!picture) {
        await this.reports.setPicture(_id, { profilePicture, state: 'gone' });
        continue;
      }
      const { pictureId, bytes } = picture;
      // Named in the evidence first: a copy that no evidence names is deleted.
      if (!(await this.reports.setPicture(_id, { profilePicture, pictureId, state: 'waiting' }))) continue;
      await this.kept.keep(target._id, pictureId, Buffer.from(bytes, 'base64'), new Date());
      await this.reports.setPicture(_id, { profilePicture, pictureId, state: 'kept' });
    }
    await this.reports.markCopied(_id);
  }

  protected findOverdue(before: Date, limit: number): Promise<ReportDocument[]> {
    return this.reports.waiting('uncopiedSince', before, limit);
  }

  protected idsOf({ _id }: ReportDocument): object {
    return { reportId: _id };
  }
}
