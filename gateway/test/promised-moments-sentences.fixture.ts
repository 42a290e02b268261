import type { PromisedSentence } from './promised-sentence.js';

/** Of them, those about Moments. */
export const MOMENTS_SENTENCES: PromisedSentence[] = [
  ['moment_unknown', 'There is no such moment.'],
  ['too_many_likes', 'You have changed many likes in a short time. Please wait a little.'],
  ['too_many_comments', 'You have written many comments in a short time. Please wait a little.'],
  ['comment_while_hidden', 'Others cannot see you at the moment. You can comment again when you are back.'],
  ['comment_id_used', 'This comment was sent before, with another text, or has been deleted.'],
  ['unknown_comment', 'There is no such comment any more.'],
  ['comment_missing', 'Please write something first.'],
  ['comment_too_long', 'A comment has 500 characters at most.'],
  ['comment_has_other_characters', 'The comment has characters that cannot be stored.'],
  ['malformed_comment_id', 'That is no id of a comment.'],
];
