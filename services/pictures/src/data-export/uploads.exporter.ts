import { exportedFilesOf } from '@attune/pictures-contract/picture-files';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import {
  EXPORT_PURPOSE,
  exportPage,
  type ExportPageInput,
  type GivenExportPage,
} from '@attune/exports-contract/export-page';
import { PurposeTokens } from '@attune/platform/callers/purpose-token';
import { Serves } from '@attune/platform/serves';
import { UploadHolds } from '../cleanup/upload-holds.js';
import { MemberPhotos, photoIdAt } from '../photos/member-photos.js';

/**
 * Hands over the pictures that a member uploaded and has not saved, and all photos they uploaded for conversations. Auth names the
 * pictures in their profile, messaging the messages that carry photos.
 */
@Serves({ service: picturesContract.service, methods: { exportPage } })
export class UploadsExporter {
  constructor(
    private readonly tokens: PurposeTokens,
    private readonly holds: UploadHolds,
    private readonly photos: MemberPhotos,
  ) {}

  async exportPage({ grant }: ExportPageInput): Promise<GivenExportPage> {
    const { userId } = this.tokens.require(grant, EXPORT_PURPOSE);
    const keys = await this.photos.keysOf(userId);
    const ids = await this.holds.unsavedOf(userId);
    return {
      files: [{ name: 'pictures/uploads', entries: ids.map(pictureId => ({ pictureId })) }],
      objects: [
        ...ids.flatMap(exportedFilesOf),
        ...keys.map(key => ({ name: `photos/${photoIdAt(key)}`, ending: 'webp', key })),
      ],
      next: null,
    };
  }
}
