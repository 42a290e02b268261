import { Redis } from 'ioredis';
import { until } from './until.js';
import { CallerVerifier } from '../src/callers/caller-verifier.js';
import { connectForCommands } from '../src/redis/redis.js';
import { Sessions } from '../src/sessions/sessions.js';
import { testCaller, testPublicKey } from '../src/testing/test-config.js';

const ada = 'a'.repeat(24);
const bob = 'b'.repeat(24);
const redis = new Redis(process.env['REDIS_URL'] as string);
const sessions = new Sessions(redis);

describe('sessions', () => {
  beforeEach(() => redis.flushdb());
  afterAll(() => redis.disconnect());

  const signIn = async (userId: string) => testCaller(userId, (await sessions.start(userId)).sessionId);

  test('a session lives until it is ended, and every login has its own', async () => {
    const [phone, laptop] = [await signIn(ada), await signIn(ada)];

    await sessions.end(phone);

    expect(phone.sessionId).not.toBe(laptop.sessionId);
    expect(await sessions.isAlive(phone)).toBe(false);
    expect(await sessions.isAlive(laptop)).toBe(true);
  });

  test('all sessions of one member end together, and those of other members stay', async () => {
    const [phone, laptop, other] = [await signIn(ada), await signIn(ada), await signIn(bob)];

    await sessions.endAll(ada);

    expect(await Promise.all([phone, laptop, other].map(caller => sessions.isAlive(caller)))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('a session that begins while all are ended stays listed, so that the next time ends it too', async () => {
    await signIn(ada);
    const listed = redis.smembers.bind(redis);
    jest.spyOn(redis, 'smembers').mockImplementationOnce(async key => {
      const before = await listed(key);
      await signIn(ada);
      return before;
    });

    await sessions.endAll(ada);
    expect(await redis.keys('session:*')).toHaveLength(1);
    await sessions.endAll(ada);

    expect(await redis.keys('session:*')).toEqual([]);
  });

  test('a session id with another member in the token counts for nothing', async () => {
    const { sessionId } = await signIn(ada);

    expect(await sessions.isAlive(testCaller(bob, sessionId))).toBe(false);
  });

  test('no session is kept for ever: idle ones go after a week', async () => {
    const { sessionId } = await signIn(ada);

    expect(await redis.ttl(`session:${sessionId}`)).toBeGreaterThan(6 * 24 * 3600);
    expect(await redis.ttl(`session:${sessionId}`)).toBeLessThanOrEqual(7 * 24 * 3600);
    expect(await redis.ttl(`sessions:${ada}`)).toBeGreaterThan(0);
  });

  test('what is known of a session: when it began, its last day, its device and its second factor; it goes with the session', async () => {
    const { sessionId } = await sessions.start(ada, { device: 'Firefox on Linux' });
    const caller = testCaller(ada, sessionId);
    const secondFactorAt = new Date('2026-11-22T12:00:00.000Z');

    expect(await sessions.info(sessionId)).toEqual({
      createdAt: expect.any(Date),
      lastUsedDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      device: 'Firefox on Linux',
    });
    await sessions.describe(sessionId, { secondFactorAt });
    expect(await sessions.info(sessionId)).toMatchObject({ device: 'Firefox on Linux', secondFactorAt });
    expect(await redis.ttl(`session-info:${sessionId}`)).toBeGreaterThan(29 * 24 * 3600);
    expect(await sessions.idsOf(ada)).toEqual([sessionId]);

    await sessions.end(caller);
    await sessions.describe(sessionId, { secondFactorAt });
    expect(await sessions.info(sessionId)).toEqual({});
    expect(await sessions.idsOf(ada)).toEqual([]);
  });

  test('the day of use is noted of a session that a replica of the version before began, too', async () => {
    const caller = await signIn(ada);
    await redis.del(`session-info:${caller.sessionId}`);

    await new Sessions(redis).isAlive(caller);

    await until(async () => (await sessions.info(caller.sessionId)).lastUsedDay !== undefined);
    expect(await redis.ttl(`session-info:${caller.sessionId}`)).toBeGreaterThan(0);
  });

  test('S3 without Redis no member is signed in or out: the answer is unavailable', async () => {
    const away = connectForCommands('redis://127.0.0.1:1/0', () => undefined);

    await expect(new Sessions(away).isAlive(testCaller(ada))).rejects.toMatchObject({ code: 'unavailable' });
    away.disconnect();
  });

  test('S1 a token counts only with a signature of ours', () => {
    const verifier = new CallerVerifier(testPublicKey);
    const { token } = testCaller(ada);
    const [header, payload] = token.split('.') as [string, string];
    const signatureOfAnother = testCaller(bob).token.split('.')[2];
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');

    expect(verifier.verify(token)?.userId).toBe(ada);
    const forgeries = [
      '',
      'garbage',
      `${unsigned}.${payload}.`,
      `${header}.${payload}.${signatureOfAnother}`,
      testCaller('not an id').token,
    ];
    expect(forgeries.map(forgery => verifier.verify(forgery))).toEqual(forgeries.map(() => undefined));
    expect(new CallerVerifier(undefined).verify(token)).toBeUndefined();
  });
});
