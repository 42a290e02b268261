import { createContext, useContext } from 'react';
import type { Reaction, ShownMessage } from '../model/conversation.types.js';

/** What can be done with a message. Always the same functions: a row that did not change is not drawn again. */
export interface MessageActions {
  reply: (message: ShownMessage) => void;
  edit: (message: ShownMessage) => void;
  askToDelete: (message: ShownMessage) => void;
  report: (message: ShownMessage) => void;
  remove: (seq: number) => void;
  copy: (message: ShownMessage) => Promise<void>;
  react: (seq: number, emoji: Reaction | null) => void;
  sendAgain: (key: string) => void;
  discard: (key: string) => void;
  jumpTo: (seq: number) => void;
}

interface ConversationScreen {
  memberId: string;
  /** What the other one is called within a sentence. */
  friendName: string;
  isOpen: boolean;
  showsReactions: boolean;
  actions: MessageActions;
}

export const ConversationContext = createContext<ConversationScreen | undefined>(undefined);

export function useConversationScreen(): ConversationScreen {
  const screen = useContext(ConversationContext);
  if (!screen) throw new Error('Not in a conversation.');
  return screen;
}
