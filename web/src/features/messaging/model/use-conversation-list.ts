import type { ClosedBecause, LastSeen } from '@attune/gateway-contract/message-routes';
import { useState } from 'react';
import { createStore, useStore } from 'zustand';
import { pollingFallback } from '../../session/model/polling-fallback.js';
import { useSession } from '../../session/model/use-session.js';
import { useConversationSummaries, type ConversationSummary } from './conversation-list.query.js';
import type { Delivery } from './conversation.types.js';
import type { LocalState, MessagingClient } from './messaging-client.js';
import { nameOf, type Person } from './person-name.js';
import { deliveryOf, waitingDelivery } from './shown-messages.js';
import { isMyTurn } from './turns.js';

/** A friend, or a former friend with whom the member exchanged messages. */
export interface ConversationListItem {
  friendId: string;
  /** Absent for a former friend and for a hidden member, whose names are private. */
  person: Person | undefined;
  /** Absent where nothing was said yet. */
  last: LastSaid | undefined;
  unread: number;
  closedBecause: ClosedBecause | null;
  lastSeen: LastSeen;
  isTyping: boolean;
  /** In a first conversation: the friend has waited a week for an answer. */
  isMyTurn: boolean;
}

interface LastSaid {
  text: string;
  hasPhoto: boolean;
  /** How long a recording is. */
  voiceMs?: number;
  isMine: boolean;
  isRemoved: boolean;
  /** It ends the conversation, or opens it again. */
  kind?: 'ending' | 'opening';
  createdAt: string;
  delivery?: Delivery;
}

export interface ConversationList {
  items: ConversationListItem[];
  /** `degraded`: the friends could not be loaded. */
  status: 'loading' | 'ready' | 'failed' | 'degraded';
  isTrying: boolean;
  tryAgain: () => void;
}

/** For the prerendered page, which no member sees. */
const nothingLocal = createStore<LocalState>(() => ({ isConnected: false, waiting: [], typing: new Set() }));

/** All people the member can write to. A former friend keeps the name while the screen is open. */
export function useConversationList(client: MessagingClient | undefined): ConversationList {
  const session = useSession(pollingFallback);
  const summaries = useConversationSummaries();
  const local = useStore(client?.local ?? nothingLocal);
  const friends = session.data?.friends ?? [];
  const people = useKnownPeople(friends);
  const isDegraded = session.data?.degraded === true && friends.length === 0;
  const said = (summaries.data ?? []).filter(({ lastMessage, with: id }) => lastMessage ?? waitingFor(id, local));
  const ids = new Set([...friends.map(({ _id }) => _id), ...said.map(summary => summary.with)]);
  const items = [...ids].map(friendId => {
    const summary = summaries.data?.find(one => one.with === friendId);
    return itemOf(friendId, people.get(friendId), { summary, local, memberId: client?.memberId });
  });
  return {
    items: items.sort(latestFirst),
    status: statusOf(summaries, isDegraded),
    isTrying: session.isFetching,
    tryAgain: () => {
      if (isDegraded) void session.refetch();
      if (!summaries.data) void summaries.refetch();
    },
  };
}

function statusOf(
  { data, errorUpdateCount }: Pick<ReturnType<typeof useConversationSummaries>, 'data' | 'errorUpdateCount'>,
  isDegraded: boolean,
): ConversationList['status'] {
  if (!data) return errorUpdateCount > 0 ? 'failed' : 'loading';
  return isDegraded ? 'degraded' : 'ready';
}

function useKnownPeople(friends: Person[]): ReadonlyMap<string, Person> {
  const [known, setKnown] = useState<ReadonlyMap<string, Person>>(new Map());
  if (friends.some(friend => known.get(friend._id) !== friend)) {
    setKnown(new Map([...known, ...friends.map(friend => [friend._id, friend] as const)]));
  }
  return known;
}

interface Known {
  summary: ConversationSummary | undefined;
  local: LocalState;
  memberId: string | undefined;
}

function itemOf(friendId: string, person: Person | undefined, known: Known): ConversationListItem {
  const { summary, local } = known;
  return {
    friendId,
    person,
    last: lastOf(friendId, known),
    unread: summary?.unread ?? 0,
    closedBecause: summary?.closedBecause ?? null,
    lastSeen: summary?.lastSeen ?? 'hidden',
    isTyping: local.typing.has(friendId),
    isMyTurn: isMyTurnIn(friendId, known),
  };
}

const waitingFor = (friendId: string, { waiting }: LocalState) =>
  waiting.findLast(({ recipientId }) => recipientId === friendId);

const isMyTurnIn = (friendId: string, { summary, local, memberId }: Known) =>
  summary !== undefined && memberId !== undefined && !waitingFor(friendId, local) && isMyTurn(summary, memberId);

/** What was written last, even where it is not stored yet. */
function lastOf(friendId: string, { summary, local, memberId }: Known): ConversationListItem['last'] {
  const waiting = waitingFor(friendId, local);
  if (waiting) {
    const { text, photo, recording, createdAt, reason } = waiting;
    const delivery = waitingDelivery(reason, local.isConnected);
    const voice = recording && { voiceMs: recording.durationMs };
    return { text, hasPhoto: !!photo, ...voice, isMine: true, isRemoved: false, createdAt, delivery };
  }
  if (!summary?.lastMessage) return undefined;
  const { senderId, text, photo, voice, seq, deletedAt, ending, opensAgain } = summary.lastMessage;
  const isMine = senderId === memberId;
  return {
    text,
    hasPhoto: !!photo,
    ...(voice && { voiceMs: voice.durationMs }),
    isMine,
    isRemoved: deletedAt !== undefined,
    ...(ending && { kind: 'ending' as const }),
    ...(opensAgain && { kind: 'opening' as const }),
    // The note of a request is news from its acceptance on.
    createdAt: summary.lastMessage.acceptedAt ?? summary.lastMessage.createdAt,
    ...(isMine && { delivery: deliveryOf(seq, summary) }),
  };
}

/** The latest message first, then by name. */
function latestFirst(one: ConversationListItem, other: ConversationListItem): number {
  const [a, b] = [one.last?.createdAt ?? '', other.last?.createdAt ?? ''];
  if (a !== b) return a > b ? -1 : 1;
  return nameOf(one.person).localeCompare(nameOf(other.person));
}
