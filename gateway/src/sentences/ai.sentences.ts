import type { aiContract } from '@attune/ai-contract/ai.contract';
import type { SentenceTable } from './sentence-table.js';

export const aiSentences: SentenceTable<(typeof aiContract)['reasons']> = {
  asked_too_often: 'You have asked the assistant often. Please try again in a moment.',
  model_not_set_up: 'There is no such model here. Please choose another one.',
  conversation_missing: 'The messages are missing.',
  conversation_too_long: 'This conversation is too long. Please start a new one.',
  question_missing: 'Please ask something.',
  question_not_text: 'A message has to be text.',
  question_too_long: 'A message has at most 2000 characters.',
  question_blank: 'A message must not be blank.',
  rehearsal_turn_too_long: 'A line has at most 500 characters.',
  profile_text_too_long: 'This is too long for its field. Please shorten it first.',
};
