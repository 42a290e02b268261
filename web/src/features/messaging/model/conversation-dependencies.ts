import type { SocketConnection } from '../../../api/socket.js';
import { Drafts } from './drafts.js';
import { ReadReceipts } from './read-receipts.js';
import { Outbox } from './outbox.js';
import type { OutboxStorage } from './outbox.storage.js';
import { Sender } from './sender.js';
import { ConversationList } from './conversation-list.js';
import type { TabLock } from './tab-lock.js';
import { Typing } from './typing.js';

/** What the conversations need of the browser. */
export interface BrowserDependencies {
  socket: SocketConnection;
  storage: OutboxStorage;
  lock: TabLock;
}

/** What all conversations of a member have together. */
export interface ConversationDependencies {
  me: string;
  socket: SocketConnection;
  outbox: Outbox;
  sender: Sender;
  drafts: Drafts;
  conversationList: ConversationList;
  readReceipts: ReadReceipts;
  typing: Typing;
}

export function conversationDependencies(
  me: string,
  { socket, storage, lock }: BrowserDependencies,
  onTyping: (friendId: string) => void,
): ConversationDependencies {
  const outbox = new Outbox(me, storage);
  return {
    me,
    socket,
    outbox,
    sender: new Sender(me, outbox, socket, lock),
    drafts: new Drafts(me),
    conversationList: new ConversationList(me),
    readReceipts: new ReadReceipts(socket),
    typing: new Typing(socket, onTyping),
  };
}
