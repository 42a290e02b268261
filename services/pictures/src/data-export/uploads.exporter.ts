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
import { ConversationFiles, fileAt } from '../uploads/conversation-files.js';

/**
 * Hands over the pictures that a member uploaded and has not saved, and all photos and recordings that they uploaded for
 * conversations and their profile. Auth names what is in their profile, messaging the messages that carry them.
 */
@Serves({ service: picturesContract.service, methods: { exportPage } })
export class UploadsExporter {
  constructor(
    private readonly tokens: PurposeTokens,
    private readonly holds: UploadHolds,
    private readonly conversations: ConversationFiles,
  ) {}

  async exportPage({ grant }: ExportPageInput): Promise<GivenExportPage> {
    const { userId } = this.tokens.require(grant, EXPORT_PURPOSE);
    const keys = await this.conversations.keysOf(userId);
    const ids = await this.holds.unsavedOf(userId);
    return {
      files: [{ name: 'pictures/uploads', entries: ids.map(pictureId => ({ pictureId })) }],
      objects: [
        ...ids.flatMap(exportedFilesOf),
        ...keys.flatMap(key => {
          const file = fileAt(key);
          return file ? [{ name: file.name, ending: file.ending, key }] : [];
        }),
      ],
      next: null,
    };
  }
}
