import { messagesApi } from '@attune/gateway-contract/message-routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../api/call.js';
import { useKnownMember } from '../../session/model/use-session.js';

/** The last message, unread count, marks and presence of one conversation. */
export type ConversationSummary = z.output<typeof messagesApi.conversations.output>['conversations'][number];

/** The member's conversations. The messaging client keeps them up to date; a screen that shows them asks for nothing. */
export const conversationListQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['messages', 'conversations', memberId],
    queryFn: async ({ client, queryKey }) => {
      try {
        const { conversations } = await call(messagesApi.conversations);
        return withPushed(conversations, client.getQueryData<ConversationSummary[]>(queryKey));
      } catch (error) {
        client.setQueryData<ConversationSummary[]>(queryKey, withoutPresence);
        throw error;
      }
    },
    retry: false,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });

/** The member's conversations as they are known; of a visitor there are none. */
export function useConversationSummaries() {
  const memberId = useKnownMember()?._id;
  return useQuery({ ...conversationListQuery(memberId ?? ''), enabled: memberId !== undefined });
}

/** The server alone knows who is present: without it, presence is unknown. */
export const withoutPresence = (list: ConversationSummary[] | undefined): ConversationSummary[] | undefined =>
  list?.map(summary => ({ ...summary, lastSeen: 'hidden' }));

/** With the message that follows what the server knew: an ending closes the conversation, and any other one says that it is open. */
export const withLast = (
  summary: ConversationSummary,
  lastMessage: NonNullable<ConversationSummary['lastMessage']>,
): ConversationSummary => ({
  ...summary,
  lastMessage,
  lastSeq: lastMessage.seq,
  isOpen: summary.closedBecause === null && lastMessage.ending === undefined,
});

/** What was pushed while the list was on its way is not in it. */
function withPushed(loaded: ConversationSummary[], known: ConversationSummary[] = []): ConversationSummary[] {
  const knownById = new Map(known.map(summary => [summary.with, summary]));
  return loaded.map(summary => newest(summary, knownById.get(summary.with)));
}

function newest(loaded: ConversationSummary, known: ConversationSummary | undefined): ConversationSummary {
  if (!known) return loaded;
  const isBehind = loaded.lastSeq < known.lastSeq;
  // The server may not know yet what was read here.
  const isUnreadCurrent = !isBehind && (loaded.readSeq >= known.readSeq || loaded.lastSeq > known.lastSeq);
  return {
    ...(isBehind && known.lastMessage ? withLast(loaded, known.lastMessage) : loaded),
    unread: isUnreadCurrent ? loaded.unread : known.unread,
    readSeq: Math.max(loaded.readSeq, known.readSeq),
    theirReadSeq: Math.max(loaded.theirReadSeq, known.theirReadSeq),
    theirDeliveredSeq: Math.max(loaded.theirDeliveredSeq, known.theirDeliveredSeq),
  };
}
