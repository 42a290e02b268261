import { kindsIn } from './judged-messages.js';
import type { Kind } from './phrase-table.js';

const GRAVE = new Set<Kind>(['harassment', 'sexual', 'threat', 'money']);

interface Received {
  text: string;
  isMine: boolean;
  isRemoved: boolean;
}

/** Whether a member is asked about a message that they received. */
export const mayBother = (message: Received): boolean =>
  !message.isMine && !message.isRemoved && kindsIn(message).some(kind => GRAVE.has(kind));
