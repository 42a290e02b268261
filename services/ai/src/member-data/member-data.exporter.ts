import { aiContract } from '@attune/ai-contract/ai.contract';
import {
  EXPORT_PURPOSE,
  exportPage,
  type ExportPageInput,
  type GivenExportPage,
} from '@attune/exports-contract/export-page';
import { PurposeTokens } from '@attune/platform/callers/purpose-token';
import { Serves } from '@attune/platform/serves';
import { ModelChoiceRepository } from '../model-choice/model-choice.repository.js';
import { QuestionLogRepository } from '../question-log/question-log.repository.js';

/** One question can have sent a hundred kilobytes. */
const A_PAGE = 20;

/** Hands over which model a member has chosen, and the log of their questions as they can read it. */
@Serves({ service: aiContract.service, methods: { exportPage } })
export class MemberDataExporter {
  constructor(
    private readonly tokens: PurposeTokens,
    private readonly log: QuestionLogRepository,
    private readonly choices: ModelChoiceRepository,
  ) {}

  async exportPage({ grant, after }: ExportPageInput): Promise<GivenExportPage> {
    const { userId } = this.tokens.require(grant, EXPORT_PURPOSE);
    const entries = await this.log.after(userId, after, A_PAGE);
    const last = entries.length === A_PAGE ? entries.at(-1) : undefined;
    return {
      files: [...(after === null ? await this.#settings(userId) : []), { name: 'assistant/questions', entries }],
      done: last ? 0.5 : 1,
      next: last ? `${last.at}/${last.id}` : null,
    };
  }

  async #settings(userId: string): Promise<GivenExportPage['files']> {
    const choice = await this.choices.of(userId);
    return choice ? [{ name: 'assistant/settings', entries: [{ model: choice }] }] : [];
  }
}
