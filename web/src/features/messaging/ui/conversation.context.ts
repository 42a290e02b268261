import { createContext, useContext } from 'react';
import type { ConversationStore } from '../model/conversation.store.js';
import type { Reaction, ShownMessage } from '../model/conversation.types.js';

/** What can be done with a message. Always the same functions: a row that did not change is not drawn again. */
export interface MessageActions {
  reply: (message: ShownMessage) => void;
  edit: (message: ShownMessage) => void;
  askToDelete: (message: ShownMessage) => void;
  report: (message: ShownMessage) => void;
  /** Asks whether the other one is to be blocked. */
  block: () => void;
  /** Asks whether a link is to be opened. */
  openLink: (address: URL) => void;
  remove: (seq: number) => void;
  copy: (message: ShownMessage) => Promise<void>;
  react: (seq: number, emoji: Reaction | null) => void;
  sendAgain: (key: string) => void;
  discard: (key: string) => void;
  /** Opens the list of warning signs. */
  showSigns: () => void;
  jumpTo: (seq: number) => void;
}

interface ConversationScreen {
  memberId: string;
  friendId: string;
  /** What the other one is called within a sentence. */
  friendName: string;
  isOpen: boolean;
  state: ConversationStore['state'];
  showsReactions: boolean;
  /** Texts that the member had shown to them although they are hidden. */
  uncovered: Set<string>;
  actions: MessageActions;
}

export const ConversationContext = createContext<ConversationScreen | undefined>(undefined);

export function useConversationScreen(): ConversationScreen {
  const screen = useContext(ConversationContext);
  if (!screen) throw new Error('Not in a conversation.');
  return screen;
}
