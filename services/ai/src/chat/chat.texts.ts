import { CHAT } from '../i18n/texts.js';
import type { Language } from '../language/language.js';

/** What a person reads who has asked too often, and can ask again in so many seconds. */
export const tooMany = (language: Language, seconds: number, isVisitor: boolean): string =>
  CHAT[language]('tooMany', { ...waitOf(seconds), isVisitor: isVisitor ? 'yes' : 'no' });

/** In hours, in minutes, or in a minute. */
function waitOf(seconds: number) {
  if (seconds > 5400) return { unit: 'hours', count: Math.ceil(seconds / 3600) };
  return { unit: seconds > 90 ? 'minutes' : 'minute', count: Math.ceil(seconds / 60) };
}
