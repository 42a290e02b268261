import type { ConversationData } from './conversation.types.js';

const EARLY_MS = 3 * 24 * 60 * 60 * 1000;

/** Whether something was said within the first days. Where the beginning is not known, nothing was. */
export const isWithinFirstDays = (begun: string | undefined, at: string): boolean =>
  begun !== undefined && Date.parse(at) - Date.parse(begun) < EARLY_MS;

/** Whether the two have only just begun to write. Where the beginning is not loaded they have written a lot. */
export function isEarly({
  status,
  hasOlder,
  messages,
}: Pick<ConversationData, 'status' | 'hasOlder' | 'messages'>): boolean {
  if (status !== 'ready' || hasOlder) return false;
  const [first] = messages;
  return !first || Date.now() - Date.parse(first.createdAt) < EARLY_MS;
}
