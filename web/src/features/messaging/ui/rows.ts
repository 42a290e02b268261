import type { ShownMessage } from '../model/conversation.types.js';
import { dayOf } from '../model/time-words.js';

/** A message with what stands around it. */
export interface Row {
  message: ShownMessage;
  /** Above the first message of a day. */
  day: string | undefined;
  /** Above the first message that was unread when the conversation was opened. */
  isFirstUnread: boolean;
  /** Not within a few minutes after another one of the same member. */
  startsGroup: boolean;
}

const GROUP_MS = 5 * 60_000;
const made = new WeakMap<ShownMessage, Row>();

/**
 * The messages as a list shows them, one row each: its index is the message's. A row that did not change stays the same
 * object, so that it is not drawn again.
 */
export function rowsOf(messages: ShownMessage[], firstUnreadSeq: number | undefined): Row[] {
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const isNewDay = !before || !isSameDay(before, message);
    const isFirstUnread = message.seq !== undefined && message.seq === firstUnreadSeq;
    const startsGroup = isNewDay || isFirstUnread || !belongsTo(before, message);
    const day = isNewDay ? dayOf(message.createdAt) : undefined;
    return kept({ message, day, isFirstUnread, startsGroup });
  });
}

function kept(row: Row): Row {
  const known = made.get(row.message);
  const isSame =
    known?.day === row.day && known?.isFirstUnread === row.isFirstUnread && known.startsGroup === row.startsGroup;
  if (known && isSame) return known;
  made.set(row.message, row);
  return row;
}

const isSameDay = (one: ShownMessage, other: ShownMessage) =>
  new Date(one.createdAt).toDateString() === new Date(other.createdAt).toDateString();

const belongsTo = (before: ShownMessage, message: ShownMessage) =>
  before.isMine === message.isMine && Date.parse(message.createdAt) - Date.parse(before.createdAt) < GROUP_MS;
