import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import {
  EXPORT_PURPOSE,
  exportPage,
  type ExportPageInput,
  type GivenExportPage,
} from '@attune/exports-contract/export-page';
import { PurposeTokens } from '@attune/platform/callers/purpose-token';
import { Serves } from '@attune/platform/serves';
import { OwnDecisionsService } from '../decisions/own-decisions.service.js';
import { OwnReportsService } from '../filing/own-reports.service.js';

/** Hands over a member's reports and the decisions about them, as they can read both. Who reported them is left out. */
@Serves({ service: moderationContract.service, methods: { exportPage } })
export class ModerationExporter {
  constructor(
    private readonly tokens: PurposeTokens,
    private readonly reports: OwnReportsService,
    private readonly decisions: OwnDecisionsService,
  ) {}

  async exportPage({ grant }: ExportPageInput): Promise<GivenExportPage> {
    const { userId } = this.tokens.require(grant, EXPORT_PURPOSE);
    const [reports, decisions] = await Promise.all([this.reports.of({ userId }), this.decisions.of(userId)]);
    return {
      files: [
        { name: 'moderation/reports', entries: reports },
        { name: 'moderation/decisions', entries: decisions },
      ],
      next: null,
    };
  }
}
