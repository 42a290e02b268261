import type { ConversationData } from './conversation.types.js';

const EARLY_MS = 3 * 24 * 60 * 60 * 1000;

/** Whether something was said within the first days. Where the beginning is not known, nothing was. */
export const isWithinFirstDays = (begun: string | undefined, at: string): boolean =>
  begun !== undefined && Date.parse(at) - Date.parse(begun) < EARLY_MS;

/** When the first message was sent; undefined where it is not known, or there is none. */
export const begunOf = ({
  begunAt,
  hasOlder,
  messages,
}: Pick<ConversationData, 'begunAt' | 'hasOlder' | 'messages'>): string | undefined =>
  begunAt ?? (hasOlder ? undefined : messages[0]?.createdAt);

/** Whether the two have only just begun to write, however much that was. Where it is not known when they began, it counts as early. */
export function isEarly(conversation: Parameters<typeof begunOf>[0]): boolean {
  const begun = begunOf(conversation);
  return begun === undefined || isWithinFirstDays(begun, new Date().toISOString());
}
