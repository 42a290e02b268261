import { z } from 'zod';
import type { PlatformReason } from './reasons.js';

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

/** What a reason says beyond its name, as its contract declares it. */
export const Params = z.record(z.string(), z.union([z.string(), z.number()]));
export type Params = z.infer<typeof Params>;

export interface ServiceErrorDetails {
  /** The one field of the input that the reason is about. */
  field?: string | undefined;
  /** What the contract's schema says about each field that it refused. */
  fields?: Record<string, string> | undefined;
  /** Seconds until it is worth trying again. */
  retryAfter?: number | undefined;
}

/**
 * The one kind of error that crosses from one process to another. Its reason is one of the platform's, or of the contract
 * that the type names: `new ServiceError<AuthReason>(…)`. The gateway makes the sentence of it.
 */
export class ServiceError<R extends string = PlatformReason> extends Error {
  readonly reason: string;

  /** `message` is for logs, and for callers that do not know the reason. */
  constructor(
    readonly code: ServiceErrorCode,
    reason: NoInfer<R>,
    readonly params: Params = {},
    readonly details: ServiceErrorDetails = {},
    message: string = reason,
  ) {
    super(message);
    this.name = 'ServiceError';
    this.reason = reason;
  }
}

/** A dependency is away or overloaded; `retryAfter` in seconds. */
export const unavailable = (retryAfter?: number) => new ServiceError('unavailable', 'unavailable', {}, { retryAfter });

/** A later try of the same request may succeed. */
export const isUnavailable = (error: unknown): boolean => error instanceof ServiceError && error.code === 'unavailable';

/** Refuses input, with what the schema says about each field at fault. */
export function invalidInput({ issues }: z.ZodError): ServiceError {
  const fields: Record<string, string> = {};
  const named = issues.flatMap(issue =>
    namesOf(issue).map(name => ({ name: cut(name), said: cut(issue.message, SAID_AT_MOST) })),
  );
  for (const { name, said } of named.slice(0, FIELDS_AT_MOST)) fields[name] ??= said;
  return new ServiceError('invalid_input', 'invalid_input', {}, { fields });
}

// What is refused is not sent back: names of fields that no schema knows are the caller's own words, of any length.
const NAME_AT_MOST = 64;
const SAID_AT_MOST = 200;
const FIELDS_AT_MOST = 20;

const cut = (text: string, most = NAME_AT_MOST) =>
  text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;

/** A field the schema does not know is at fault itself, though zod reports it at its parent. */
function namesOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys;
  return [issue.path.join('.') || 'input'];
}
