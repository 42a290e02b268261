import { loadedRules } from './loaded-rules.js';
import type { Kind } from './phrase-table.js';

const judged = new WeakMap<object, readonly Kind[]>();

/**
 * The kinds that the rules find in a message, also those that count in the first days only. Each message is judged once: the
 * object of one that was edited is another. Empty until the rules are loaded.
 */
export function kindsIn(message: { text: string }): readonly Kind[] {
  const rules = loadedRules();
  if (!rules) return [];
  const known = judged.get(message) ?? rules.kindsOf(message.text, { isEarly: true });
  judged.set(message, known);
  return known;
}

const GRAVE = new Set<Kind>(['harassment', 'sexual', 'threat', 'money']);

interface Received {
  text: string;
  isMine: boolean;
  isRemoved: boolean;
}

/** Whether a member is asked about a message that they received. */
export const mayBother = (message: Received): boolean =>
  !message.isMine && !message.isRemoved && kindsIn(message).some(kind => GRAVE.has(kind));
