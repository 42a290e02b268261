import type { NextPage } from '@attune/ai-contract/chat';
import type { Today } from '@attune/matching-contract/daily-list.methods';

/** Where the member goes on from their suggestions: to read them, or to take the next step before there are any. */
export function nextPagesOf(today: Today): NextPage[] {
  if (today.state === 'incomplete') return [today.steps[0] === 'add_age' ? 'profile' : 'discover_settings'];
  return today.cards.length === 0 && today.shortage === 'narrow_limits' ? ['discover_settings'] : ['discover'];
}
