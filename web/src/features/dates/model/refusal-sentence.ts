import { ApiError } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';

/** What to tell a member whose request was refused or never arrived. */
export function refusalSentence(error: Error): string {
  const t = translator('dates');
  if (!(error instanceof ApiError)) return t('notReached');
  return error.failure?.message ?? t('notDone');
}
