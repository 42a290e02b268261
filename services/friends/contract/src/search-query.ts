import type { FriendsReason } from './friends.reasons.js';

export const QUERY_AT_MOST = 64;

/** What is searched for: composed, without more space than words need. */
export const cleanQuery = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** What is wrong with a query: 1 to 64 visible characters are one. */
export function faultOfQuery(text: string): FriendsReason | undefined {
  if (text.length > QUERY_AT_MOST) return 'search_query_too_long';
  return cleanQuery(text) === '' ? 'search_query_missing' : undefined;
}
