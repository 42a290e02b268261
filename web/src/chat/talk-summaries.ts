import type { ChatParts } from './chat-parts.js';
import type { Talks, TalkSummary } from './chat.types.js';
import { deliveryOf, waitingDelivery } from './shown-messages.js';
import type { Summary } from './summaries.js';

/** The list of conversations as a screen shows it. */
export function talksOf(parts: ChatParts): Talks {
  const { summaries } = parts;
  const talks = new Map([...summaries.all.values()].map(summary => [summary.with, talkSummary(summary, parts)]));
  const unread = [...talks.values()].reduce((sum, talk) => sum + talk.unread, 0);
  return { status: summaries.status, talks, unread, loadAgain: () => void summaries.load() };
}

function talkSummary(summary: Summary, parts: ChatParts): TalkSummary {
  const { isOpen, unread, lastSeen } = summary;
  const last = lastOf(summary, parts);
  return {
    with: summary.with,
    isOpen,
    unread,
    lastSeen,
    isTyping: parts.typing.is(summary.with),
    ...(last && { last }),
  };
}

/** What was written last, even where it is not stored yet. */
function lastOf(summary: Summary, { me, outbox, line }: ChatParts): TalkSummary['last'] {
  const waiting = outbox.to(summary.with).at(-1);
  if (waiting) {
    const { text, createdAt, reason } = waiting;
    const delivery = waitingDelivery(reason, line.isConnected());
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
