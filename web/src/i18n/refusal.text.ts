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
export function refusalText({ message, reason = '', params = {} }: Refused): string {
  const said = messagesOf(language()) as Partial<Messages>;
  if (has(said.reasons, reason)) return translator('reasons')(reason, params as never);
  return has(said.refusals, reason) ? translator('refusals')(reason, params as never) : message;
}

/** What a contract's schema says of a field: a reason, which forms need in English as well, or zod's own words. */
export const fieldText = (said: string): string =>
  refusalText({ message: REASON.test(said) ? translator('ui')('wrongField') : said, reason: said });

/** Members load the sentences of reasons after their first page: until then, what is said is that something is wrong. */
const REASON = /^[a-z]+(_[a-z]+)+$/;

/**
 * `reasons` are those that a form says itself; `refusals` come with the server's sentence, and are not loaded in English, where it is
 * the same. A page without a form loads neither in English.
 */
const has = <T extends object>(texts: T | undefined, reason: string): reason is keyof T & string =>
  texts !== undefined && Object.hasOwn(texts, reason);
