import type { Reason } from '@attune/gateway-contract/reasons';
import { language } from './language.js';
import { messagesOf, type Messages } from './catalogues.js';
import { translator } from './translator.js';

/** A refusal as the server tells it. `message` is its sentence in English. */
export interface Refused {
  message: string;
  reason?: string | undefined;
  params?: Record<string, string | number> | undefined;
}

/** Why something was refused, in the language that is spoken. A reason that is not known here, as of a newer server, is said in English. */
export function refusalText({ message, reason, params = {} }: Refused): string {
  return isSaid(reason) ? translator('reasons')(reason, params as never) : message;
}

/** What a contract's schema says of a field: a reason, which forms need in English as well, or zod's own words. */
export const fieldText = (said: string): string => refusalText({ message: said, reason: said });

/** In English they are not loaded with every page: the server's own sentence is the same. */
function isSaid(reason = ''): reason is Reason {
  const { reasons }: Partial<Messages> = messagesOf(language());
  return reasons !== undefined && Object.hasOwn(reasons, reason);
}
