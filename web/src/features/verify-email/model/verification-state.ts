import { ApiError } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';

export interface VerificationState {
  status: 'verifying' | 'success' | 'error';
  message: string;
}

interface Attempt {
  isFetching: boolean;
  isSuccess: boolean;
  error: Error | null;
}

/** What the screen says about an attempt to verify. */
export function verificationState(
  token: string | undefined,
  { isFetching, isSuccess, error }: Attempt,
): VerificationState {
  const t = translator('verify-email');
  if (!token) return { status: 'error', message: t('noToken') };
  if (isSuccess) return { status: 'success', message: t('verified') };
  if (isFetching || !error) return { status: 'verifying', message: t('verifying') };
  return refused(error);
}

function refused(error: Error): VerificationState {
  const t = translator('verify-email');
  if (!(error instanceof ApiError)) return { status: 'error', message: t('failed') };
  // 400 means: this link did its work before, the address is verified.
  if (error.status === 400) return { status: 'success', message: t('verifiedBefore') };
  const fallback = error.status < 300 ? t('invalid') : t('failed');
  return { status: 'error', message: error.failure?.message || fallback };
}
