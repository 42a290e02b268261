import type { Me } from '@attune/gateway-contract/auth';
import type { QueryClient } from '@tanstack/react-query';
import { conversationListQuery } from '../../messaging/model/conversation-list.query.js';
import { unreadQuery } from '../../notifications/model/unread.query.js';
import { askToday } from './today.query.js';

/** Until the page is drawn that was opened with it. */
const KEPT_MS = 10_000;

/**
 * Asks for what stands at the head of the screens that a member comes home to: today's people, and who said yes. Later, the card of the
 * latter would move what is read. Never rejects.
 */
export async function askHome(queryClient: QueryClient): Promise<void> {
  const memberId = queryClient.getQueryData<Me | null>(['session'])?._id ?? '';
  await Promise.all([
    askToday(queryClient),
    queryClient.prefetchQuery(unreadQuery),
    queryClient.prefetchQuery({ ...conversationListQuery(memberId), gcTime: KEPT_MS }),
  ]);
}
