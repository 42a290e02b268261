import { z } from 'zod';
import { listOf } from './folder-file.js';
import { line } from './instance-file.js';

const TOWNS_AT_MOST = 200;
const LAST_ID = 9_999;

const ID = `must be a whole number from 1 to ${LAST_ID}`;
const LATITUDE = 'must be a number from -90 to 90';
const LONGITUDE = 'must be a number from -180 to 180';

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && countries.of(code) !== undefined;

const Town = z.strictObject({
  id: z.int(ID).min(1, ID).max(LAST_ID, ID),
  name: line(60),
  country: z.string('must be a text').refine(isCountry, 'must be the two letters of a country, such as DE'),
  latitude: z.number(LATITUDE).min(-90, LATITUDE).max(90, LATITUDE),
  longitude: z.number(LONGITUDE).min(-180, LONGITUDE).max(180, LONGITUDE),
});

/** A place that an operator adds to those that members choose from. Members' choices are stored by its id, which stays. */
export type OwnTown = z.output<typeof Town>;

/** `towns.json`. */
export const OwnTowns = z.strictObject({ towns: listOf(Town, TOWNS_AT_MOST, 'town') });
