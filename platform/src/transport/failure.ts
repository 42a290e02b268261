import { ServiceError, type ServiceErrorCode } from '../service-error.js';
import type { Failure } from './envelope.js';

/** Shown by callers that do not know the reason: it is newer than they are, or they are of 0.1.0, which had none. */
const GENERAL: Record<ServiceErrorCode, string> = {
  invalid_input: 'This input is not valid.',
  unauthenticated: 'Please log in.',
  forbidden: 'This is not allowed.',
  not_found: 'There is nothing here.',
  conflict: 'This is not allowed.',
  rate_limited: 'That was a lot at once. Please try again later.',
  unavailable: 'This is not available right now. Please try again in a moment.',
  internal: 'Something went wrong on our side.',
};

/** An error as it travels. */
export function failureOf(error: ServiceError): Failure {
  const { code, reason, params, details } = error;
  const { field, fields, retryAfter } = details;
  // An error of another service, passed on, may have a sentence.
  const general = error.message === reason ? GENERAL[code] : error.message;
  const message = Object.values(fields ?? {})[0] ?? general;
  // A caller of 0.1.0 knows `fields` alone.
  const shown = fields ?? (field === undefined ? undefined : { [field]: message });
  return { code, message, reason, params, details: { field, fields: shown, retryAfter } };
}

/** An error that arrived. A replica of 0.1.0 sends sentences without reasons. */
export function errorOf({ code, message, reason = '', params, details }: Failure): ServiceError<string> {
  const { field, fields, retryAfter } = details;
  return new ServiceError<string>(
    code,
    reason,
    params,
    field ? { field, retryAfter } : { fields, retryAfter },
    message,
  );
}
