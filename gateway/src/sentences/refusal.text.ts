import { aiContract } from '@attune/ai-contract/ai.contract';
import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { Failure } from '@attune/gateway-contract/failure';
import { gatewayReasons } from '@attune/gateway-contract/reasons';
import { sentences } from '@attune/gateway-contract/sentences';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { exportsContract } from '@attune/exports-contract/exports.contract';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { momentsContract } from '@attune/moments-contract/moments.contract';
import { datesContract } from '@attune/dates-contract/dates.contract';
import type { Reasons } from '@attune/platform/contract';
import { instance } from '@attune/platform/instance/instance';
import { platformReasons } from '@attune/platform/reasons';
import type { Params, ServiceErrorDetails } from '@attune/platform/service-error';
import compile from 'icu-minify/compile';
import format, { type FormatOptions } from 'icu-minify/format';

/** What a refusal says: its sentence in English, and what browsers make the sentence of in other languages. */
export interface RefusalText extends Pick<Failure, 'reason' | 'params' | 'fields' | 'fieldReasons'> {
  sentence: string;
}

interface Refused {
  reason: string;
  params?: Params;
  message: string;
  details?: ServiceErrorDetails;
}

/** What each contract declares. */
export const DECLARED: Reasons[] = [
  platformReasons,
  aiContract.reasons,
  authContract.reasons,
  friendsContract.reasons,
  matchingContract.reasons,
  messagingContract.reasons,
  picturesContract.reasons,
  moderationContract.reasons,
  exportsContract.reasons,
  notificationsContract.reasons,
  momentsContract.reasons,
  datesContract.reasons,
  gatewayReasons,
];

const PARAMS = new Map(DECLARED.flatMap(Object.entries));
const MESSAGES = new Map(Object.entries(sentences).map(([reason, sentence]) => [reason, compile(sentence)]));

const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
  getNumberFormat: (...options) => new Intl.NumberFormat(...options),
  getPluralRules: (...options) => new Intl.PluralRules(...options),
};

/** The text of an error. A service of another version may send a reason that is not known here: then its message is the sentence. */
export function refusalText({ reason, params = {}, message, details: { field, fields } = {} }: Refused): RefusalText {
  if (fields) return textOfFields(fields, message);
  const known = sentenceOf(reason, params);
  const sentence = known ?? message;
  return {
    sentence,
    ...(known && { reason, ...(Object.keys(params).length > 0 && { params }) }),
    ...(field && { fields: { [field]: sentence }, ...(known && { fieldReasons: { [field]: reason } }) }),
  };
}

/** What a schema says about a field is a reason of its contract, or a sentence. The first field's is also that of the whole form. */
function textOfFields(refused: Record<string, string>, message: string): RefusalText {
  const fields = Object.fromEntries(Object.entries(refused).map(([name, said]) => [name, sentenceOf(said) ?? said]));
  const fieldReasons = Object.fromEntries(Object.entries(refused).filter(([, said]) => sentenceOf(said)));
  const [first = ''] = Object.keys(refused);
  const reason = fieldReasons[first];
  return {
    sentence: fields[first] ?? sentenceOf('invalid_input') ?? message,
    fields,
    ...(reason && { reason }),
    ...(Object.keys(fieldReasons).length > 0 && { fieldReasons }),
  };
}

/** Undefined for a reason that is not known here, and with parameters that it does not have here. */
function sentenceOf(reason: string, given: Params = {}): string | undefined {
  const message = MESSAGES.get(reason);
  const params = PARAMS.get(reason)?.safeParse(given);
  if (!message || !params?.success) return undefined;
  const values = { instance: instance().name, ...(params.data as Params) };
  return String(format(message, 'en', values, { formatters }));
}
