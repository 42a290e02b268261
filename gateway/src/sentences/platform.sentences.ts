import type { platformReasons } from '@attune/platform/reasons';
import type { SentenceTable } from './sentence-table.js';

export const platformSentences: SentenceTable<typeof platformReasons> = {
  internal: 'Something went wrong on our side.',
  unavailable: 'This is not available right now. Please try again in a moment.',
  took_too_long: 'This takes longer than it should. Please try again.',
  answer_cut_off: 'The answer was cut off.',
  unknown_method: 'This service has no such method.',
  not_logged_in: 'Please log in.',
  invalid_input: 'This input is not valid.',
  service_only: 'Only another service may ask this.',
};
