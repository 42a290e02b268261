import type { exportsContract } from '@attune/exports-contract/exports.contract';
import type { SentenceTable } from './sentence-table.js';

export const exportsSentences: SentenceTable<(typeof exportsContract)['reasons']> = {
  export_is_running: 'We are putting your data together already.',
  too_many_exports: 'You can ask for your data three times a day. Please try again later.',
  export_gone: 'This download is no longer there. Please ask for your data again.',
  export_needs_password: 'Please enter your password to download your data here.',
  malformed_export_id: 'This is not a valid id.',
  export_password_missing: 'Please enter your password.',
};
