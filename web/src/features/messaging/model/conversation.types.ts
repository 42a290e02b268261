import type { chatEvents, chatPushes } from '@attune/gateway-contract/chat';
import type { LastSeen } from '@attune/gateway-contract/messages';
import type { z } from 'zod';

/** A message as the server stores it. */
export type Message = z.output<typeof chatPushes.receive_message>;
export type Reaction = NonNullable<z.output<typeof chatEvents.react.input>['emoji']>;

/** How far a message of one's own has come. */
export type Delivery = 'waiting' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed';

/** A message on the screen, stored or still on its way. */
export interface ShownMessage {
  /** The same from the first keystroke's send until after it is stored: what a list keys its rows by. */
  key: string;
  isMine: boolean;
  text: string;
  /** The server's time; of one that is not stored yet, this device's. */
  createdAt: string;
  /** Not there until it is stored. */
  seq?: number;
  delivery?: Delivery;
  /** Why it failed, in words for its sender. */
  reason?: string;
  isEdited: boolean;
  isRemoved: boolean;
  replyTo?: NonNullable<Message['replyTo']>;
  reactions: Message['reactions'];
}

/** One conversation as its screen needs it. What it offers to do never rejects: what fails shows in the messages. */
export interface ConversationState {
  status: 'loading' | 'ready' | 'failed';
  /** Oldest first; those that wait come last, in the order they were written. */
  messages: ShownMessage[];
  /** False where the first message is among them. */
  hasOlder: boolean;
  isLoadingOlder: boolean;
  /** Messages can be sent; false after an unfriend or a block. */
  isOpen: boolean;
  /** The first of theirs that was unread when the conversation was opened. */
  firstUnreadSeq: number | undefined;
  isTyping: boolean;
  lastSeen: LastSeen;
  draft: string;
  setDraft: (text: string) => void;
  loadOlder: () => void;
  loadAgain: () => void;
  /** Takes the draft's place: it is gone from the screen at once, and from this device when the message is kept. */
  send: (text: string, replyTo?: number) => void;
  /** Of one that failed. */
  sendAgain: (key: string) => void;
  /** Of one that failed or waits. */
  discard: (key: string) => void;
  /** Rejects with a sentence for the member. */
  edit: (seq: number, text: string) => Promise<void>;
  remove: (seq: number) => Promise<void>;
  react: (seq: number, emoji: Reaction | null) => Promise<void>;
  /** Everything up to there was on the screen. */
  seen: (seq: number) => void;
  typed: () => void;
}

/** A conversation in the list of them. */
export interface ConversationListItem {
  with: string;
  isOpen: boolean;
  /** Absent where nothing was said yet. */
  last?: { text: string; isMine: boolean; isRemoved: boolean; createdAt: string; delivery?: Delivery };
  unread: number;
  lastSeen: LastSeen;
  isTyping: boolean;
}

/** All conversations of the member, by whom they are with. */
export interface ConversationListState {
  status: 'loading' | 'ready' | 'failed';
  conversations: ReadonlyMap<string, ConversationListItem>;
  /** Unread messages in all of them. */
  unread: number;
  loadAgain: () => void;
}

/** What a member wrote and did not send: messages that wait for the connection, that the server refused, and drafts. */
export interface Unsent {
  waiting: number;
  failed: number;
  drafts: number;
}
