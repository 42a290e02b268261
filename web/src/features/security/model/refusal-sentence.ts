import { ApiError, NetworkError } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';

/** What to tell a member whose change was refused, never arrived, or was left undone by their device. */
export function refusalSentence(error: Error): string {
  const t = translator('security');
  if (error instanceof NetworkError) return t('notReached');
  return error instanceof ApiError ? (error.failure?.message ?? t('failed')) : t('passkeys.notMade');
}

/** What is wrong with one field. */
export const fieldSentence = (error: Error | null, field: string): string | undefined =>
  error instanceof ApiError ? error.failure?.fields?.[field] : undefined;
