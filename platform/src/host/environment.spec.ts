import { z } from 'zod';
import { environmentOf, sharedDatabases } from './environment.js';
import type { Hosted } from './hosted.js';

const withDatabase = (name: string): Hosted => ({
  name,
  config: z.object({ MONGODB_DATABASE: z.string().default(name) }),
  create: () => Promise.reject(new Error('It is not started here.')),
});

describe('environmentOf', () => {
  test('a service reads what is said for all, and over it what is said for it alone', () => {
    const env = { REDIS_URL: 'redis://all', AUTH__REDIS_URL: 'redis://auth', LOG_LEVEL: 'warn' };

    expect(environmentOf('auth', env)).toMatchObject({ REDIS_URL: 'redis://auth', LOG_LEVEL: 'warn' });
    expect(environmentOf('friends', env)).toMatchObject({ REDIS_URL: 'redis://all', LOG_LEVEL: 'warn' });
  });

  test('a name with a hyphen has an underscore in variables', () => {
    expect(environmentOf('coffee-dates', { COFFEE_DATES__PORT: '1' })).toMatchObject({ PORT: '1' });
  });
});

describe('sharedDatabases', () => {
  const services = [withDatabase('auth'), withDatabase('friends')];

  test('services with databases of their own names have no fault', () => {
    expect(sharedDatabases(services, {})).toEqual([]);
  });

  test('one database for all is a fault that names the services and the variable that mends it', () => {
    expect(sharedDatabases(services, { MONGODB_DATABASE: 'attune' })).toEqual([
      'MONGODB_DATABASE: auth and friends would share "attune"; set FRIENDS__MONGODB_DATABASE',
    ]);
  });

  test('a database that is named for one service alone is no fault', () => {
    expect(sharedDatabases(services, { MONGODB_DATABASE: 'one', FRIENDS__MONGODB_DATABASE: 'two' })).toEqual([]);
  });
});
