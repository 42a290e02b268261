import type { SocketLine } from '../socket.js';
import { Drafts } from './drafts.js';
import { Marker } from './marker.js';
import { Outbox } from './outbox.js';
import type { OutboxStorage } from './outbox.storage.js';
import { Sender } from './sender.js';
import { Summaries } from './summaries.js';
import type { TabLock } from './tab-lock.js';
import { Typing } from './typing.js';

/** What the chat stands on. */
export interface Ground {
  line: SocketLine;
  storage: OutboxStorage;
  lock: TabLock;
}

/** What all conversations of a member have together. */
export interface ChatParts {
  me: string;
  line: SocketLine;
  outbox: Outbox;
  sender: Sender;
  drafts: Drafts;
  summaries: Summaries;
  marker: Marker;
  typing: Typing;
}

export function chatParts(
  me: string,
  { line, storage, lock }: Ground,
  onTyping: (friendId: string) => void,
): ChatParts {
  const outbox = new Outbox(me, storage);
  return {
    me,
    line,
    outbox,
    sender: new Sender(me, outbox, line, lock),
    drafts: new Drafts(me),
    summaries: new Summaries(me),
    marker: new Marker(line),
    typing: new Typing(line, onTyping),
  };
}
