import { ApiError } from '../../../api/call.js';
import { verifyEmailTexts } from '../../../i18n/en/verify-email.js';
import { textsOf } from '../../../i18n/texts.js';

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
  const texts = textsOf(verifyEmailTexts);
  if (!token) return { status: 'error', message: texts.noToken };
  if (isSuccess) return { status: 'success', message: texts.verified };
  if (isFetching || !error) return { status: 'verifying', message: texts.verifying };
  return refused(error);
}

function refused(error: Error): VerificationState {
  const texts = textsOf(verifyEmailTexts);
  if (!(error instanceof ApiError)) return { status: 'error', message: texts.failed };
  // 400 means: this link did its work before, the address is verified.
  if (error.status === 400) return { status: 'success', message: texts.verifiedBefore };
  const fallback = error.status < 300 ? texts.invalid : texts.failed;
  return { status: 'error', message: error.failure?.message || fallback };
}
