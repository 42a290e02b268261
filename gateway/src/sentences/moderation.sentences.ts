import type { moderationContract } from '@attune/moderation-contract/moderation.contract';
import type { SentenceTable } from './sentence-table.js';

export const moderationSentences: SentenceTable<(typeof moderationContract)['reasons']> = {
  moderation_text_missing: 'Moderation needs a text.',
};
