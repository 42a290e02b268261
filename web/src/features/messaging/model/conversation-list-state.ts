import type { ConversationDependencies } from './conversation-dependencies.js';
import type { ConversationListState, ConversationListItem } from './conversation.types.js';
import { deliveryOf, waitingDelivery } from './shown-messages.js';
import type { ConversationSummary } from './conversation-list.js';

/** The list of conversations as a screen shows it. */
export function conversationListState(dependencies: ConversationDependencies): ConversationListState {
  const { conversationList } = dependencies;
  const conversations = new Map(
    [...conversationList.all.values()].map(summary => [summary.with, listItem(summary, dependencies)]),
  );
  const unread = [...conversations.values()].reduce((sum, conversation) => sum + conversation.unread, 0);
  return { status: conversationList.status, conversations, unread, loadAgain: () => void conversationList.load() };
}

function listItem(summary: ConversationSummary, dependencies: ConversationDependencies): ConversationListItem {
  const { isOpen, unread, lastSeen } = summary;
  const last = lastOf(summary, dependencies);
  return {
    with: summary.with,
    isOpen,
    unread,
    lastSeen,
    isTyping: dependencies.typing.is(summary.with),
    ...(last && { last }),
  };
}

/** What was written last, even where it is not stored yet. */
function lastOf(
  summary: ConversationSummary,
  { me, outbox, socket }: ConversationDependencies,
): ConversationListItem['last'] {
  const waiting = outbox.to(summary.with).at(-1);
  if (waiting) {
    const { text, createdAt, reason } = waiting;
    const delivery = waitingDelivery(reason, socket.isConnected());
    return { text, isMine: true, isRemoved: false, createdAt, delivery };
  }
  if (!summary.lastMessage) return undefined;
  const { senderId, text, createdAt, seq, deletedAt } = summary.lastMessage;
  const isMine = senderId === me;
  return {
    text,
    isMine,
    isRemoved: deletedAt !== undefined,
    createdAt,
    ...(isMine && { delivery: deliveryOf(seq, summary) }),
  };
}
