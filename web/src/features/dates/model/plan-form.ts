import { DAYS_AHEAD_AT_MOST, HOURS_AT_MOST, MINUTES_AT_LEAST, PLACE_AT_MOST } from '@attune/gateway-contract/dates';
import type { LateSchema } from '../../../late-schema.js';
import { translator } from '../../../i18n/translator.js';
import { momentsOf } from './date-times.js';

const MINUTE_MS = 60_000;

/** The typed values of a plan's fields. */
export interface PlanValues {
  withId: string;
  place: string;
  day: string;
  from: string;
  to: string;
}

type Sentence =
  'withMissing' | 'placeMissing' | 'placeTooLong' | 'dayMissing' | 'timeMissing' | 'inPast' | 'tooFar' | 'tooLong';
type Issue = [field: keyof PlanValues, sentence: Sentence];

/** Says next to each field what is missing. The server checks everything else about a plan. */
export const planForm: LateSchema<PlanValues> = {
  load: () => undefined,
  faultsIn: values => {
    const t = translator('dates.form');
    const said = issuesOf(values).map(([field, sentence]) => [field, t(sentence, { most: PLACE_AT_MOST })] as const);
    return Object.fromEntries(said.toReversed());
  },
};

function issuesOf(values: PlanValues): Issue[] {
  const { withId, place, day, from, to } = values;
  const start = momentsOf({ day, from, to: from })?.startsAt;
  const ahead = start === undefined ? undefined : Date.parse(start) - Date.now();
  const moments = momentsOf({ day, from, to });
  const minutes = moments && (Date.parse(moments.endsAt) - Date.parse(moments.startsAt)) / MINUTE_MS;
  const all: [boolean, ...Issue][] = [
    [withId === '', 'withId', 'withMissing'],
    [place.trim() === '', 'place', 'placeMissing'],
    [[...place.trim()].length > PLACE_AT_MOST, 'place', 'placeTooLong'],
    [day === '', 'day', 'dayMissing'],
    [from === '', 'from', 'timeMissing'],
    [ahead !== undefined && ahead <= 0, 'from', 'inPast'],
    [ahead !== undefined && ahead > DAYS_AHEAD_AT_MOST * 24 * 60 * MINUTE_MS, 'from', 'tooFar'],
    [to === '', 'to', 'timeMissing'],
    [minutes !== undefined && (minutes < MINUTES_AT_LEAST || minutes > HOURS_AT_MOST * 60), 'to', 'tooLong'],
  ];
  return all.filter(([isWrong]) => isWrong).map(([, ...issue]) => issue);
}

/** The server's sentences about moments stand next to the times that make them. */
const FIELDS: Readonly<Record<string, string>> = { startsAt: 'from', endsAt: 'to' };

export const fieldsOfForm = (fields: Record<string, string> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(fields ?? {}).map(([name, said]) => [FIELDS[name] ?? name, said]));
