import type { Failure as FailureBody } from '@attune/gateway-contract/failure';
import { isNumber, isString, listOf, objectOf, oneOf, optional, recordOf, type Shape } from './shape.js';

/** A refusal as far as it can be read: an answer that did not come from the gateway itself has no request id. */
export type Failure = Omit<FailureBody, 'requestId'> & { requestId?: string };

const isTrue = optional(oneOf(true));
const isWord = optional(isString);
const isNumberOrWord = (value: unknown): value is string | number => isString(value) || isNumber(value);

export const isFailure = objectOf<Failure>({
  success: oneOf(false),
  message: isWord,
  msg: isWord,
  requestId: isWord,
  requiresVerification: isTrue,
  suspended: isTrue,
  kind: isWord as Shape<Failure['kind']>,
  until: (value): value is string | null | undefined => value === null || isWord(value),
  appealToken: isWord,
  leaving: isTrue,
  leavingUntil: isWord,
  keepToken: isWord,
  application: optional(
    objectOf<NonNullable<Failure['application']>>({
      state: oneOf('waiting', 'declined', 'unanswered'),
      mailbox: isString,
      until: isString,
      withdrawToken: isWord,
    }),
  ),
  requiresSecondFactor: isTrue,
  ticket: isWord,
  methods: optional(listOf(isString)),
  fields: optional(recordOf(isString)),
  reason: isWord,
  params: optional(recordOf(isNumberOrWord)),
  fieldReasons: optional(recordOf(isString)),
});
