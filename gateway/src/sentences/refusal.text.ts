import { aiContract } from '@attune/ai-contract/ai.contract';
import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { Failure } from '@attune/gateway-contract/failure';
import { gatewayReasons } from '@attune/gateway-contract/reasons';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { exportsContract } from '@attune/exports-contract/exports.contract';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { momentsContract } from '@attune/moments-contract/moments.contract';
import { datesContract } from '@attune/dates-contract/dates.contract';
import type { Reasons } from '@attune/platform/contract';
import { platformReasons } from '@attune/platform/reasons';
import type { Params, ServiceErrorDetails } from '@attune/platform/service-error';
import { aiSentences } from './ai.sentences.js';
import { authSentences } from './auth.sentences.js';
import { friendsSentences } from './friends.sentences.js';
import { gatewaySentences } from './gateway.sentences.js';
import { matchingSentences } from './matching.sentences.js';
import { messagingSentences } from './messaging.sentences.js';
import { picturesSentences } from './pictures.sentences.js';
import { moderationSentences } from './moderation.sentences.js';
import { exportsSentences } from './exports.sentences.js';
import { notificationsSentences } from './notifications.sentences.js';
import { momentsSentences } from './moments.sentences.js';
import { datesSentences } from './dates.sentences.js';
import { platformSentences } from './platform.sentences.js';
import type { SentenceTable } from './sentence-table.js';

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

const SENTENCES = new Map([
  ...entriesOf(platformReasons, platformSentences),
  ...entriesOf(aiContract.reasons, aiSentences),
  ...entriesOf(authContract.reasons, authSentences),
  ...entriesOf(friendsContract.reasons, friendsSentences),
  ...entriesOf(matchingContract.reasons, matchingSentences),
  ...entriesOf(messagingContract.reasons, messagingSentences),
  ...entriesOf(picturesContract.reasons, picturesSentences),
  ...entriesOf(moderationContract.reasons, moderationSentences),
  ...entriesOf(exportsContract.reasons, exportsSentences),
  ...entriesOf(notificationsContract.reasons, notificationsSentences),
  ...entriesOf(momentsContract.reasons, momentsSentences),
  ...entriesOf(datesContract.reasons, datesSentences),
  ...entriesOf(gatewayReasons, gatewaySentences),
]);

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
const sentenceOf = (reason: string, params: Params = {}) => SENTENCES.get(reason)?.(params);

function entriesOf<R extends Reasons>(reasons: R, sentences: SentenceTable<R>) {
  return Object.entries(reasons).map(([reason, schema]): [string, (given: Params) => string | undefined] => {
    const sentence = sentences[reason] as string | ((params: Params) => string);
    if (typeof sentence === 'string') return [reason, () => sentence];
    return [
      reason,
      given => {
        const { success, data } = schema.safeParse(given);
        return success ? sentence(data as Params) : undefined;
      },
    ];
  });
}
