import type { Terms } from '../phrase-table.js';

/** What the phrases of several topics are made of. */
export const TERMS: Terms = {
  // Another person does it, not the one who asks: without "ich" between this and "mich".
  other: [
    'er',
    'sie',
    'wer',
    'jemand',
    'einer',
    '(?:ex|schwieger|stief|ehe)?-?(?:ex|freund|freundin|mann|frau|partner|partnerin|vater|mutter|papa|mama|bruder)',
    'typ',
    'kerl',
    'date',
    'match',
    'chef',
    'nachbar',
  ],
};
