import { z } from 'zod';

/** Few and stable: the gateway has one HTTP status for each. */
export const ServiceErrorCode = z.enum([
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'rate_limited',
  'unavailable',
  'internal',
]);
export type ServiceErrorCode = z.infer<typeof ServiceErrorCode>;

/** Details beside the sentence, for code that distinguishes cases or names a form's fields. */
export interface ServiceErrorDetails {
  /** A sentence for each input that was refused. */
  fields?: Record<string, string>;
  /** Seconds until it is worth trying again. */
  retryAfter?: number;
}

/** The one kind of error that crosses from one process to another. Its sentence may be shown to a person. */
export class ServiceError extends Error {
  constructor(
    readonly code: ServiceErrorCode,
    sentence: string,
    readonly details: ServiceErrorDetails = {},
  ) {
    super(sentence);
    this.name = 'ServiceError';
  }
}

/** A dependency is away or overloaded; `retryAfter` in seconds. */
export const unavailable = (retryAfter?: number) =>
  new ServiceError('unavailable', 'This is not available right now. Please try again in a moment.', { retryAfter });

/** Refuses input with a sentence for each field at fault. */
export function invalidInput({ issues }: z.ZodError): ServiceError {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    for (const field of namesOf(issue)) fields[field] ??= issue.message;
  }
  return new ServiceError('invalid_input', Object.values(fields)[0] ?? 'This input is not valid.', { fields });
}

/** A field the schema does not know is at fault itself, though zod reports it at its parent. */
function namesOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys;
  return [issue.path.join('.') || 'input'];
}
