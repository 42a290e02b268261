import type { chatEvents, chatPushes } from '@attune/gateway-contract/chat-events';
import type { ClosedBecause, Ending, LastSeen } from '@attune/gateway-contract/message-routes';
import type { z } from 'zod';
import type { ShownVoice } from '../../voice/model/shown-voice.js';
import type { Refused } from '../../../i18n/refusal.text.js';

/** A message as the server stores it. */
export type Message = z.output<typeof chatPushes.receive_message>;
export type Photo = NonNullable<Message['photo']>;

export type Reaction = NonNullable<z.output<typeof chatEvents.react.input>['emoji']>;

/** How far a message of one's own has come. */
export type Delivery = 'waiting' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed';

/** A message on the screen, stored or still on its way. */
export interface ShownMessage {
  /** The same from the moment it is sent until after it is stored: what a list keys its rows by. */
  key: string;
  isMine: boolean;
  /** May be empty if there is a photo; of a voice message, its length. */
  text: string;
  photo?: Photo;
  voice?: ShownVoice;
  /** The server's time; of one that is not stored yet, this device's. */
  createdAt: string;
  /** Absent until it is stored. */
  seq?: number;
  delivery?: Delivery;
  /** Why it failed. */
  refused?: Refused;
  isEdited: boolean;
  isRemoved: boolean;
  replyTo?: NonNullable<Message['replyTo']>;
  /** What it answers, of a note that came with a request. */
  about?: NonNullable<Message['about']>;
  /** It ends the conversation, with this sentence. */
  ending?: Ending;
  /** It opens the conversation again. */
  opensAgain?: boolean;
  /** Its draft began with a suggestion. */
  draftedWith?: NonNullable<Message['draftedWith']>;
  reactions: Message['reactions'];
  /** The first of its day. */
  startsDay: boolean;
  /** Not within a few minutes after another one of the same member. */
  startsGroup: boolean;
  /** The first that was unread when the conversation was opened. */
  isFirstUnread: boolean;
}

/** One conversation as its screen shows it. */
export interface ConversationData {
  status: 'loading' | 'ready' | 'failed';
  /** Oldest first; those that wait come last, in the order they were written. */
  messages: ShownMessage[];
  /** False where the first message is among them. */
  hasOlder: boolean;
  isLoadingOlder: boolean;
  /** When the first message was sent, as the server says; null where there is none, undefined where it does not say. */
  begunAt: string | null | undefined;
  /** Messages can be sent. */
  isOpen: boolean;
  closedBecause: ClosedBecause | null;
  /** Whose sentence ended it; undefined where it is open, or closed for another reason. */
  endedBy: 'you' | 'them' | undefined;
  /** In a first conversation: the friend has waited a week for an answer. */
  isMyTurn: boolean;
  /** The friend's first message that was unread when the conversation was opened. */
  firstUnreadSeq: number | undefined;
  /** The other one takes no messages that began with a suggestion. */
  refusesDrafted: boolean;
  isTyping: boolean;
  lastSeen: LastSeen;
}

/** What a member can do with a conversation: always the same functions. Unless it says so, it does not reject: what fails shows in the messages. */
export interface ConversationActions {
  loadOlder: () => void;
  loadAgain: () => void;
  /** Of a message that failed. */
  sendAgain: (key: string) => void;
  /** Of a message that failed or waits. */
  discard: (key: string) => void;
  /** Rejects with a sentence for the member. */
  edit: (seq: number, text: string) => Promise<void>;
  remove: (seq: number) => Promise<void>;
  react: (seq: number, emoji: Reaction | null) => Promise<void>;
  /** Says the sentence that ends the conversation. Rejects with a sentence for the member, as the next one does. */
  end: (ending: Ending) => Promise<void>;
  openAgain: () => Promise<void>;
  /** Everything up to there was on the screen. */
  seen: (seq: number) => void;
}

export type ConversationState = ConversationData & ConversationActions;

/** A picture of this device, to be sent with the text; with a photo, it is uploaded. */
export interface Picked {
  file: File;
  photo?: Photo;
  /** Whether the device takes the uploaded photo for a nude one. */
  judged?: Promise<boolean>;
}
