import { localFormat } from '../../../i18n/local-format.js';

const format = localFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Day and time. */
export const momentOf = (at: string): string => format(new Date(at));
