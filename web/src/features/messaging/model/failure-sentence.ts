import { translator } from '../../../i18n/translator.js';

/** What a failed action tells the member. */
export const failureSentence = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : translator('messaging')('conversation.failed');
