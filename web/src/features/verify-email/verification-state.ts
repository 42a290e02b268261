import { ApiError } from '../../api.js';

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
  if (!token) return { status: 'error', message: 'Invalid verification link. No token provided.' };
  if (isSuccess) return { status: 'success', message: 'Email verified successfully! Redirecting to login...' };
  if (isFetching || !error) return { status: 'verifying', message: 'Verifying your email...' };
  return refused(error);
}

function refused(error: Error): VerificationState {
  if (!(error instanceof ApiError))
    return { status: 'error', message: 'Failed to verify email. Please try registering again.' };
  // 400 means: this link did its work before, the address is verified.
  if (error.status === 400) return { status: 'success', message: 'Email verified! Redirecting to login...' };
  const fallback =
    error.status < 300
      ? 'Invalid verification link. Please try registering again.'
      : 'Failed to verify email. Please try registering again.';
  return { status: 'error', message: error.failure?.message || fallback };
}
