import {
  EVENT_PLACE_AT_MOST,
  EVENT_PLACES,
  EVENT_TITLE_AT_MOST,
  EVENT_WHAT_AT_MOST,
} from '@attune/gateway-contract/operate-events';
import { translator } from '../../../i18n/translator.js';
import type { LateSchema } from '../../../late-schema.js';
import { momentsOf, timesOf } from '../../dates/model/date-times.js';
import type { OperatedEvent, SentEvent } from './operate-events.queries.js';

/** The typed values of an event's fields. */
export interface EventValues {
  title: string;
  what: string;
  place: string;
  isPlaceHidden: boolean;
  day: string;
  from: string;
  to: string;
  places: string;
}

export const EMPTY: EventValues = {
  title: '',
  what: '',
  place: '',
  isPlaceHidden: false,
  day: '',
  from: '',
  to: '',
  places: '20',
};

export const valuesOf = ({ title, what, place, isPlaceHidden, places, ...event }: OperatedEvent): EventValues => ({
  title,
  what,
  place,
  isPlaceHidden,
  ...timesOf(event),
  places: String(places),
});

/** What the values mean, by the clock of this device. A change made elsewhere leaves the event the zone of its place. */
export function sentOf(values: EventValues, timeZone = hereZone()): SentEvent | undefined {
  const { title, what, place, isPlaceHidden, places, ...times } = values;
  const moments = momentsOf(times);
  if (!moments) return undefined;
  return { title, what, place, isPlaceHidden, ...moments, timeZone, places: Number(places) };
}

const hereZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

type Field = Exclude<keyof EventValues, 'isPlaceHidden'>;

/** Says next to each field what is missing. The server checks everything else. */
export const eventForm: LateSchema<EventValues> = {
  load: () => undefined,
  faultsIn: values => {
    const t = translator('operate.events.faults');
    const isLong = (text: string, most: number) => [...text.trim()].length > most;
    const start = momentsOf({ ...values, to: values.from })?.startsAt;
    const places = Number(values.places);
    const all: [boolean, Field, string][] = [
      [values.title.trim() === '', 'title', t('missing')],
      [isLong(values.title, EVENT_TITLE_AT_MOST), 'title', t('tooLong', { most: EVENT_TITLE_AT_MOST })],
      [values.what.trim() === '', 'what', t('missing')],
      [isLong(values.what, EVENT_WHAT_AT_MOST), 'what', t('tooLong', { most: EVENT_WHAT_AT_MOST })],
      [values.place.trim() === '', 'place', t('missing')],
      [isLong(values.place, EVENT_PLACE_AT_MOST), 'place', t('tooLong', { most: EVENT_PLACE_AT_MOST })],
      [values.day === '', 'day', t('missing')],
      [values.from === '', 'from', t('missing')],
      [start !== undefined && Date.parse(start) <= Date.now(), 'from', t('past')],
      [values.to === '', 'to', t('missing')],
      [
        !Number.isInteger(places) || places < EVENT_PLACES.least || places > EVENT_PLACES.most,
        'places',
        t('places', EVENT_PLACES),
      ],
    ];
    const said = all.filter(([isWrong]) => isWrong).map(([, field, words]) => [field, words] as const);
    return Object.fromEntries(said.toReversed());
  },
};

/** The server's sentences about moments stand next to the times that make them. */
const FIELDS: Readonly<Record<string, string>> = { startsAt: 'from', endsAt: 'to' };

export const fieldsOfEvent = (fields: Record<string, string> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(fields ?? {}).map(([name, said]) => [FIELDS[name] ?? name, said]));
