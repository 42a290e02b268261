import { Redis } from 'ioredis';
import { pino } from 'pino';
import type { SocketServer } from '../socket/socket.server.js';
import { Presence } from './presence.js';

describe('Presence', () => {
  test('says nothing of anyone when Redis does not answer, and fails no list for it', async () => {
    const redis = new Redis({ lazyConnect: true });
    redis.disconnect();
    const presence = new Presence({} as SocketServer, redis, pino({ enabled: false }));

    expect(await presence.of(['alice', 'bob'])).toEqual([]);
  });
});
