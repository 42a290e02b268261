import { EXPORT_PURPOSE, type ExportPageInput, type GivenExportPage } from '@attune/exports-contract/export-page';
import { PurposeTokens } from '@attune/platform/purpose-token';
import { Injectable } from '@nestjs/common';
import { QuestionLogRepository } from './question-log.repository.js';

/** One question can have sent a hundred kilobytes. */
const A_PAGE = 20;

/** Hands over the log of a member's questions, as they can read it. */
@Injectable()
export class QuestionLogExporter {
  constructor(
    private readonly tokens: PurposeTokens,
    private readonly log: QuestionLogRepository,
  ) {}

  async page({ grant, after }: ExportPageInput): Promise<GivenExportPage> {
    const { userId } = this.tokens.require(grant, EXPORT_PURPOSE);
    const entries = await this.log.after(userId, after, A_PAGE);
    const last = entries.length === A_PAGE ? entries.at(-1) : undefined;
    return {
      files: [{ name: 'assistant/questions', entries }],
      done: last ? 0.5 : 1,
      next: last ? `${last.at}/${last.id}` : null,
    };
  }
}
