import type { ShownMessage } from '../../chat/chat.types.js';
import { dayOf } from './time-words.js';

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

/** The messages as a list shows them, one row each: its index is the message's. */
export function rowsOf(messages: ShownMessage[], firstUnreadSeq: number | undefined): Row[] {
  const now = new Date();
  let dayBefore: string | undefined;
  return messages.map((message, index) => {
    const day = dayOf(message.createdAt, now);
    const isNewDay = day !== dayBefore;
    dayBefore = day;
    const isFirstUnread = message.seq !== undefined && message.seq === firstUnreadSeq;
    const before = messages[index - 1];
    const startsGroup = isNewDay || isFirstUnread || !before || !belongsTo(before, message);
    return { message, day: isNewDay ? day : undefined, isFirstUnread, startsGroup };
  });
}

const belongsTo = (before: ShownMessage, message: ShownMessage) =>
  before.isMine === message.isMine && Date.parse(message.createdAt) - Date.parse(before.createdAt) < GROUP_MS;
