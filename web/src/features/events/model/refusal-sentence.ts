import { ApiError } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';

/** Why it was refused, or that it never arrived. */
export function refusalSentence(error: Error): string {
  const t = translator('events');
  return error instanceof ApiError ? (error.failure?.message ?? t('notDone')) : t('notReached');
}
