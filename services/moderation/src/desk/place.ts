import { ServiceError } from '@attune/platform/service-error';

/** Where a page ended, as text: a number or a time, and an id that tells equals apart. */
export interface Place {
  at: Date;
  _id: string;
  urgency: number;
}

const PLACE = /^(\d)-(\d{1,15})-([0-9a-f]{24})$/;

export const placeOf = ({ at, _id, urgency = 0 }: Omit<Place, 'urgency'> & { urgency?: number }): string =>
  `${urgency}-${at.getTime()}-${_id}`;

export function placeFrom(text: string | null): Place | undefined {
  if (text === null) return undefined;
  const [, urgency, at, _id] = PLACE.exec(text) ?? [];
  if (urgency === undefined || at === undefined || _id === undefined)
    throw new ServiceError('invalid_input', 'invalid_input', {}, { field: 'after' });
  return { urgency: Number(urgency), at: new Date(Number(at)), _id };
}
