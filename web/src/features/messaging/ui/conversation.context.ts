import { createContext, useContext } from 'react';
import type { ConversationStore } from '../model/conversation.store.js';
import type { Reaction, ShownMessage } from '../model/conversation.types.js';

/** What can be done with a message. The functions stay the same, so an unchanged row is not drawn again. */
export interface MessageActions {
  reply: (message: ShownMessage) => void;
  edit: (message: ShownMessage) => void;
  askToDelete: (message: ShownMessage) => void;
  report: (message: ShownMessage) => void;
  /** Asks whether to block the friend. */
  block: () => void;
  /** Asks with which sentence to end the conversation. */
  askToEnd: () => void;
  /** Asks whether the member would like to meet the friend. */
  askToMeet: () => void;
  /** Asks whether to open a link. */
  openLink: (address: URL) => void;
  remove: (seq: number) => void;
  copy: (message: ShownMessage) => Promise<void>;
  react: (seq: number, emoji: Reaction | null) => void;
  sendAgain: (key: string) => void;
  discard: (key: string) => void;
  /** Opens the list of warning signs. */
  showSigns: () => void;
  /** Opens the grounds that a conversation can have. */
  chooseBackground: () => void;
  jumpTo: (seq: number) => void;
}

interface ConversationScreen {
  memberId: string;
  friendId: string;
  /** The friend's name as it stands within a sentence. */
  friendName: string;
  isOpen: boolean;
  state: ConversationStore['state'];
  showsReactions: boolean;
  /** Hidden texts that the member chose to see. */
  uncovered: Set<string>;
  actions: MessageActions;
}

export const ConversationContext = createContext<ConversationScreen | undefined>(undefined);

export function useConversationScreen(): ConversationScreen {
  const screen = useContext(ConversationContext);
  if (!screen) throw new Error('Not in a conversation.');
  return screen;
}
