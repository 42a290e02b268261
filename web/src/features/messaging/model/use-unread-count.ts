import { useConversationSummaries } from './conversation-list.query.js';

/** Unread messages in all conversations, which ui/kept-messaging.tsx keeps up to date. */
export function useUnreadCount(): number {
  const { data = [] } = useConversationSummaries();
  return data.reduce((sum, { unread }) => sum + unread, 0);
}
