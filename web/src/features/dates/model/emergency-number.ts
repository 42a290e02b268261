/**
 * The number that is called where someone threatens another: one for all emergencies, else the police's. Countries are those where 112 is not
 * the number that all know; the source is https://en.wikipedia.org/wiki/List_of_emergency_telephone_numbers.
 */
const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  '911': ['US', 'CA', 'MX', 'AR', 'BZ', 'CR', 'DO', 'EC', 'PY', 'SV', 'UY', 'VE', 'PR', 'FJ', 'HN', 'PH', 'JO'],
  '999': ['GB', 'BH', 'HK', 'KE', 'MY', 'QA', 'SG', 'AE', 'BD', 'TT'],
  '000': ['AU'],
  '111': ['NZ'],
  '110': ['BO', 'CN', 'GT', 'JP', 'TW'],
  '190': ['BR'],
  '133': ['CL'],
  '123': ['CO'],
  '106': ['CU'],
  '118': ['NI'],
  '104': ['PA'],
  '105': ['PE'],
  '10111': ['ZA'],
  '100': ['IL'],
  '191': ['TH'],
  '113': ['VN'],
};

/** Where 112 is the number that all know: the European Union, and others of the same source. */
const WITH_112: readonly string[] =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH TR IN GE'.split(' ');

/** Mobile networks of most countries pass it on to their own. */
const ANYWHERE = '112';

interface EmergencyNumber {
  number: string;
  /** True if it is the number of the place; otherwise it may work there. */
  isKnown: boolean;
}

/** The emergency number of the place where this device is, as far as its clock and language tell. */
export function emergencyNumber(
  timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
  spoken = navigator.language,
): EmergencyNumber {
  const byZone = numberWhere(country => zonesOf(country).includes(timeZone));
  if (byZone !== undefined) return { number: byZone, isKnown: true };
  if (zonesOf112().has(timeZone)) return { number: ANYWHERE, isKnown: true };
  // A browser that knows no countries' time zones leaves the language, which may be spoken elsewhere.
  const region = knowsZones() ? undefined : new Intl.Locale(spoken).region;
  const spokenThere = numberWhere(country => country === region);
  if (spokenThere !== undefined) return { number: spokenThere, isKnown: true };
  return { number: ANYWHERE, isKnown: region !== undefined && WITH_112.includes(region) };
}

const numberWhere = (isIt: (country: string) => boolean) =>
  Object.entries(COUNTRIES).find(([, countries]) => countries.some(isIt))?.[0];

/** Of Intl.Locale, which Firefox and older browsers have without it. */
type WithZones = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] };

function zonesOf(region: string): readonly string[] {
  const locale: WithZones = new Intl.Locale('und', { region });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

const zonesOf112 = () => new Set(WITH_112.flatMap(zonesOf));

const knowsZones = () => zonesOf('US').length > 0;
