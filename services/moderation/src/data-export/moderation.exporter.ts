import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import {
  EXPORT_PURPOSE,
  exportPage,
  type ExportPageInput,
  type GivenExportPage,
} from '@attune/exports-contract/export-page';
import { PurposeTokens } from '@attune/platform/callers/purpose-token';
import { instance } from '@attune/platform/instance/instance';
import { wordsIn } from '@attune/platform/instance/own-words';
import type { OwnReport } from '@attune/moderation-contract/report';
import { Serves } from '@attune/platform/serves';
import { OwnDecisionsService } from '../decisions/own-decisions.service.js';
import { SelfieExporter } from '../selfies/selfie.exporter.js';
import { OwnReportsService } from '../filing/own-reports.service.js';

/** Hands over a member's reports, the decisions about them, and their selfies, as they can read or made them. Who reported them is left out. */
@Serves({ service: moderationContract.service, methods: { exportPage } })
export class ModerationExporter {
  constructor(
    private readonly tokens: PurposeTokens,
    private readonly reports: OwnReportsService,
    private readonly decisions: OwnDecisionsService,
    private readonly selfies: SelfieExporter,
  ) {}

  async exportPage({ grant }: ExportPageInput): Promise<GivenExportPage> {
    const { userId } = this.tokens.require(grant, EXPORT_PURPOSE);
    const [reports, decisions, selfies] = await Promise.all([
      this.reports.of({ userId }),
      this.decisions.of(userId),
      this.selfies.of(userId),
    ]);
    return {
      files: [
        { name: 'moderation/reports', entries: reports.map(inWords) },
        { name: 'moderation/decisions', entries: decisions },
        { name: 'moderation/selfies', entries: selfies },
      ],
      next: null,
    };
  }
}

/** An own reason of the operator, or its id where it isn't in use any more. */
function inWords({ ownReason, ...report }: OwnReport) {
  if (ownReason === undefined) return report;
  const found = instance().reasons?.find(({ id }) => id === ownReason);
  return { ...report, ownReason: found ? wordsIn(found, 'en').title : ownReason };
}
