import { emergencyNumber } from './emergency-number.js';

describe('Emergency number', () => {
  test.each([
    ['Europe/Berlin', '112'],
    ['Europe/Madrid', '112'],
    ['America/Tegucigalpa', '911'],
    ['Asia/Manila', '911'],
    ['Asia/Amman', '911'],
    ['Asia/Dhaka', '999'],
    ['America/Port_of_Spain', '999'],
    ['Europe/London', '999'],
    ['America/New_York', '911'],
    ['America/Mexico_City', '911'],
    ['America/Santiago', '133'],
    ['Australia/Sydney', '000'],
    ['Pacific/Auckland', '111'],
  ])('in %s it is %s', (zone, number) => {
    // The language does not say where someone is.
    expect(emergencyNumber(zone, 'en-US')).toEqual({ number, isKnown: true });
  });

  test.each(['Etc/UTC', 'Africa/Lagos'])(
    'in %s it is one that may work, and not said to be that of the place',
    zone => {
      expect(emergencyNumber(zone, 'en-US')).toEqual({ number: '112', isKnown: false });
    },
  );

  test.each<[string, string, boolean?]>([
    ['en-US', '911'],
    ['de-DE', '112'],
    ['es', '112', false],
  ])('a browser that knows no time zones of countries goes by its language, %s', (spoken, number, isKnown = true) => {
    const { prototype } = Intl.Locale as unknown as { prototype: Record<string, unknown> };
    const known = Object.getOwnPropertyDescriptors(prototype);
    for (const name of ['getTimeZones', 'timeZones'])
      Object.defineProperty(prototype, name, { value: undefined, configurable: true });

    expect(emergencyNumber('Europe/Paris', spoken)).toEqual({ number, isKnown });

    for (const name of ['getTimeZones', 'timeZones']) {
      if (known[name]) Object.defineProperty(prototype, name, known[name]);
      else delete prototype[name];
    }
  });
});
