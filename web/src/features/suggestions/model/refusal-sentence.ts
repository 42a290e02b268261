import { ApiError } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';

/** What to say of a change that was not stored. */
export function refusalSentence(error: Error): string {
  const t = translator('suggestions');
  return error instanceof ApiError && error.status < 500 ? (error.failure?.message ?? t('notSaved')) : t('notSaved');
}

/** Whether what failed is about the town. */
export const isAboutTown = (error: Error): boolean =>
  error instanceof ApiError &&
  (error.failure?.reason === 'unknown_town' || error.failure?.fields?.['townId'] !== undefined);
