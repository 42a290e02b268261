import { EXPORT_PURPOSE, type ExportPageInput, type GivenExportPage } from '@attune/exports-contract/export-page';
import { PurposeTokens } from '@attune/platform/purpose-token';
import { Injectable } from '@nestjs/common';
import { UploadHolds } from '../deleting/upload-holds.js';

/** Hands over the pictures that a member uploaded and has not saved. Auth names the ones in their profile. */
@Injectable()
export class UploadsExporter {
  constructor(
    private readonly tokens: PurposeTokens,
    private readonly holds: UploadHolds,
  ) {}

  async page({ grant }: ExportPageInput): Promise<GivenExportPage> {
    const { userId } = this.tokens.require(grant, EXPORT_PURPOSE);
    const ids = await this.holds.unsavedOf(userId);
    return {
      files: [{ name: 'pictures/uploads', entries: ids.map(pictureId => ({ pictureId })) }],
      objects: ids.map(id => ({ name: `pictures/${id}`, ending: 'webp', key: `pictures/${id}.webp` })),
      next: null,
    };
  }
}
