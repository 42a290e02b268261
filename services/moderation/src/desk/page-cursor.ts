import { ServiceError } from '@attune/platform/service-error';

/** Where a page ended, as text: a number or a time, and an id that decides between equal ones. */
export interface PageCursor {
  at: Date;
  _id: string;
  urgency: number;
}

const CURSOR = /^(\d)-(\d{1,15})-([0-9a-f]{24})$/;

export const cursorOf = ({ at, _id, urgency = 0 }: Omit<PageCursor, 'urgency'> & { urgency?: number }): string =>
  `${urgency}-${at.getTime()}-${_id}`;

export function cursorFrom(text: string | null): PageCursor | undefined {
  if (text === null) return undefined;
  const [, urgency, at, _id] = CURSOR.exec(text) ?? [];
  if (urgency === undefined || at === undefined || _id === undefined)
    throw new ServiceError('invalid_input', 'invalid_input', {}, { field: 'after' });
  return { urgency: Number(urgency), at: new Date(Number(at)), _id };
}
