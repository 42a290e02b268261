import { ApiError } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';

/** Why a step with an event was refused, or that it never arrived. */
export function eventRefusal(error: Error): string {
  const t = translator('operate.events');
  return error instanceof ApiError ? (error.failure?.message ?? t('notDone')) : t('notReached');
}
