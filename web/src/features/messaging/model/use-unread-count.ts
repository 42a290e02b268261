import { useConversationSummaries } from './conversation-list.query.js';
import { useMessagingClient } from './use-messaging-client.js';

/** Unread messages in all conversations, kept up to date while they are shown. */
export function useUnreadCount(): number {
  useMessagingClient();
  const { data = [] } = useConversationSummaries();
  return data.reduce((sum, { unread }) => sum + unread, 0);
}
