/**
 * The number that is called where someone threatens another: one for all emergencies, else the police's. Countries are those where 112 is not
 * the number that all know; the source is https://en.wikipedia.org/wiki/List_of_emergency_telephone_numbers.
 */
const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  '911': ['US', 'CA', 'MX', 'AR', 'BZ', 'CR', 'DO', 'EC', 'PY', 'SV', 'UY', 'VE', 'PR', 'FJ'],
  '999': ['GB', 'BH', 'HK', 'KE', 'MY', 'QA', 'SG', 'AE'],
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

/** Mobile networks of most countries pass it on to their own. */
const ANYWHERE = '112';

/** The emergency number of the place where this device is, as far as its clock and language tell. */
export function emergencyNumber(
  timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
  spoken = navigator.language,
): string {
  const byZone = numberWhere(country => zonesOf(country).includes(timeZone));
  if (byZone !== undefined) return byZone;
  // A browser that knows no countries' time zones leaves the language, which may be spoken elsewhere.
  const region = knowsZones() ? undefined : new Intl.Locale(spoken).region;
  return numberWhere(country => country === region) ?? ANYWHERE;
}

const numberWhere = (isIt: (country: string) => boolean) =>
  Object.entries(COUNTRIES).find(([, countries]) => countries.some(isIt))?.[0];

/** Of Intl.Locale, which Firefox and older browsers have without it. */
type WithZones = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] };

function zonesOf(region: string): readonly string[] {
  const locale: WithZones = new Intl.Locale('und', { region });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

const knowsZones = () => zonesOf('US').length > 0;
