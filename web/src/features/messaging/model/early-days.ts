import type { ConversationData } from './conversation.types.js';

const EARLY_MS = 3 * 24 * 60 * 60 * 1000;

/** Whether something was said within the first days. False if the beginning is not known. */
export const isWithinFirstDays = (begun: string | undefined, at: string): boolean =>
  begun !== undefined && Date.parse(at) - Date.parse(begun) < EARLY_MS;

/** When the first message was sent; undefined where it is not known, or there is none. */
export const begunOf = ({
  begunAt,
  hasOlder,
  messages,
}: Pick<ConversationData, 'begunAt' | 'hasOlder' | 'messages'>): string | undefined =>
  begunAt ?? (hasOlder ? undefined : messages[0]?.createdAt);

/** Whether the two began to write only days ago, however much they wrote. True if it is not known when they began. */
export function isEarly(conversation: Parameters<typeof begunOf>[0]): boolean {
  const begun = begunOf(conversation);
  return begun === undefined || isWithinFirstDays(begun, new Date().toISOString());
}
