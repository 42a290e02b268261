import type { messagingContract } from '@attune/messaging-contract/messaging.contract';
import type { SentenceTable } from './sentence-table.js';

export const messagingSentences: SentenceTable<(typeof messagingContract)['reasons']> = {
  conversation_closed: 'You can only exchange messages with friends.',
  unknown_message: 'There is no such message.',
  answered_message_gone: 'The message to answer is not there any more.',
  photo_gone: 'This photo is no longer there. Please choose it again.',
  photo_used: 'This photo was sent already. Please choose it again.',
  message_id_used: 'Another message was sent under this id.',
  drafted_message_refused: 'This member takes no messages that began with a suggestion. Please write it yourself.',
  edited_too_often: 'This message has been edited too often. You can still delete it.',
  message_missing: 'Please write a message.',
  message_too_long: 'A message has at most 4,000 characters.',
  message_has_other_characters: 'This message has characters that cannot be sent.',
  malformed_message_id: 'This is not a valid message id.',
  message_search_missing: 'Please enter a search query.',
  message_search_too_long: 'Please search for at most 64 characters.',
};
