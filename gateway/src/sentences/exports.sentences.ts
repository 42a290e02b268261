import type { exportsContract } from '@attune/exports-contract/exports.contract';
import type { SentenceTable } from './sentence-table.js';

export const exportsSentences: SentenceTable<(typeof exportsContract)['reasons']> = {
  exports_text_missing: 'Exports needs a text.',
};
