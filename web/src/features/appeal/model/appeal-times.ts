import { localFormat } from '../../../i18n/local-format.js';

const format = localFormat({ dateStyle: 'long', timeStyle: 'short' });

export const appealMoment = (at: string): string => format(new Date(at));
