import type { messagingContract } from '@attune/messaging-contract/messaging.contract';
import type { SentenceTable } from './sentence-table.js';

export const messagingSentences: SentenceTable<(typeof messagingContract)['reasons']> = {
  conversation_closed: 'You can only exchange messages with friends.',
  unknown_message: 'There is no such message.',
  answered_message_gone: 'The message to answer is not there any more.',
  message_id_used: 'Another message was sent under this id.',
};
