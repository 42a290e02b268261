import { emergencyNumber } from './emergency-number.js';

describe('Emergency number', () => {
  test.each([
    ['Europe/Berlin', '112'],
    ['Europe/Madrid', '112'],
    ['Europe/London', '999'],
    ['America/New_York', '911'],
    ['America/Mexico_City', '911'],
    ['America/Santiago', '133'],
    ['Australia/Sydney', '000'],
    ['Pacific/Auckland', '111'],
    ['Etc/UTC', '112'],
  ])('in %s it is %s', (zone, number) => {
    // The language does not say where someone is.
    expect(emergencyNumber(zone, 'en-US')).toBe(number);
  });

  test.each([
    ['en-US', '911'],
    ['de-DE', '112'],
    ['es', '112'],
  ])('a browser that knows no time zones of countries goes by its language, %s', (spoken, number) => {
    const { prototype } = Intl.Locale as unknown as { prototype: Record<string, unknown> };
    const known = Object.getOwnPropertyDescriptors(prototype);
    for (const name of ['getTimeZones', 'timeZones'])
      Object.defineProperty(prototype, name, { value: undefined, configurable: true });

    expect(emergencyNumber('Europe/Paris', spoken)).toBe(number);

    for (const name of ['getTimeZones', 'timeZones']) {
      if (known[name]) Object.defineProperty(prototype, name, known[name]);
      else delete prototype[name];
    }
  });
});
