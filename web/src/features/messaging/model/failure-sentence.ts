import { messagingTexts } from '../../../i18n/en/messaging.js';
import { textsOf } from '../../../i18n/texts.js';

/** What a failed action tells the member. */
export const failureSentence = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : textsOf(messagingTexts).conversation.failed;
