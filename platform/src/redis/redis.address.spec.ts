import { addressFor, clusterAt, isRedisAddress, redisOptions } from './redis.address.js';

describe('redisOptions', () => {
  test('an address names the host, the user, the database and whether there is TLS', () => {
    expect(redisOptions('redis://auth:p%40ss@redis:6380/2')).toEqual({
      host: 'redis',
      port: 6380,
      db: 2,
      username: 'auth',
      password: 'p@ss',
    });
    expect(redisOptions('rediss://[::1]')).toEqual({ host: '::1', port: 6379, db: 0, tls: {} });
  });

  test('an address of sentinels names each of them, what they watch, and the user who has the same password there', () => {
    expect(redisOptions('redis+sentinel://auth:p%40ss@s-0.redis:26380,s-1.redis/attune')).toMatchObject({
      sentinels: [
        { host: 's-0.redis', port: 26_380 },
        { host: 's-1.redis', port: 26_379 },
      ],
      name: 'attune',
      username: 'auth',
      password: 'p@ss',
      sentinelUsername: 'auth',
      sentinelPassword: 'p@ss',
    });
    expect(redisOptions('rediss+sentinel://one/attune')).toMatchObject({ tls: {}, sentinelTLS: {} });
  });

  test('an address of a cluster names some of its nodes, and the user that each of them has', () => {
    expect(clusterAt('redis+cluster://auth:p%40ss@r-0:6380,[::1],r-2')).toEqual({
      nodes: [
        { host: 'r-0', port: 6380 },
        { host: '::1', port: 6379 },
        { host: 'r-2', port: 6379 },
      ],
      each: { username: 'auth', password: 'p@ss' },
    });
    expect(clusterAt('rediss+cluster://r-0')).toMatchObject({ each: { tls: {} } });
    expect(clusterAt('redis://r-0')).toBeUndefined();
    expect(isRedisAddress('redis+cluster://r-0,r-1')).toBe(true);
  });

  test.each([
    'http://redis',
    'redis',
    'redis://',
    'redis+sentinel://one,two',
    'redis+sentinel:///attune',
    'redis+cluster://',
    'redis+cluster://r-0:port',
    '',
  ])('I32 %p is no address of a Redis', text => expect(isRedisAddress(text)).toBe(false));
});

describe('addressFor', () => {
  test('each use has the address of its own, or else that of all', () => {
    const config = { REDIS_URL: 'redis://all', REDIS_JOBS_URL: 'redis://jobs' };

    expect([addressFor('jobs', config), addressFor('sessions', config)]).toEqual(['redis://jobs', 'redis://all']);
  });
});
