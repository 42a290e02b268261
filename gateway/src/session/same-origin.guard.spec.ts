import { Reflector } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { AnySite } from './any-site.decorator.js';
import { originsOf, SameOriginGuard } from './same-origin.guard.js';

class Pages {
  read(): void {}
  @AnySite()
  readFromAnywhere(): void {}
}

describe('SameOriginGuard', () => {
  const PUBLIC_URL = 'https://attune.example';
  const guard = new SameOriginGuard({ PUBLIC_URL }, new Reflector());
  const from = (origin?: string, site?: string) => ({
    headers: { ...(origin !== undefined && { origin }), ...(site && { 'sec-fetch-site': site }) },
  });
  const reading = (request: object, handler = Pages.prototype.read) =>
    new ExecutionContextHost([request], Pages, handler);

  test.each([
    [undefined, undefined],
    [PUBLIC_URL, undefined],
    [PUBLIC_URL, 'same-origin'],
    [undefined, 'same-origin'],
    [undefined, 'none'],
  ])('what says that it is from the origin %s and the site %s is let through', (origin, site) => {
    expect(guard.canActivate(reading(from(origin, site)))).toBe(true);
  });

  test.each([
    ['https://evil.example', undefined],
    ['https://evil.example', 'same-origin'],
    ['', undefined],
    [PUBLIC_URL, 'cross-site'],
    [undefined, 'cross-site'],
    [undefined, 'same-site'],
  ])('what says that it is from the origin %s and the site %s is refused', (origin, site) => {
    expect(() => guard.canActivate(reading(from(origin, site)))).toThrow(
      expect.objectContaining({ code: 'forbidden', reason: 'other_site', params: { origin: PUBLIC_URL } }),
    );
  });

  test('a route for any site is read from everywhere', () => {
    const foreign = reading(from('https://evil.example', 'cross-site'), Pages.prototype.readFromAnywhere);

    expect(guard.canActivate(foreign)).toBe(true);
  });
});

describe('originsOf', () => {
  test('the public address is the one origin', () => {
    expect(originsOf('https://attune.example/')).toEqual(['https://attune.example']);
    expect(originsOf('https://attune.example:8443/app')).toEqual(['https://attune.example:8443']);
  });

  test('a loopback address is allowed by each of its names, at its port', () => {
    expect(originsOf('http://localhost:3000')).toEqual([
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
    ]);
    expect(originsOf('http://127.0.0.1')).toEqual(['http://127.0.0.1', 'http://localhost', 'http://[::1]']);
    expect(originsOf('http://[::1]')).toEqual(['http://[::1]', 'http://127.0.0.1', 'http://localhost']);
  });
});
