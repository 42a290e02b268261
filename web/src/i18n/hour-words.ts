import { localFormat } from './local-format.js';

const hourAndMinute = localFormat({ hour: 'numeric', minute: '2-digit' });

/** A full hour, 0 to 23, as clocks show it here. */
export const hourWords = (hour: number): string => hourAndMinute(new Date(2000, 0, 1, hour));
