import { generateKeyPairSync } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { JwtService } from '@nestjs/jwt';
import { authenticated, CallerVerifier } from './caller-verifier.js';
import { testCaller, testPrivateKey, testPublicKey, testPurposeToken, testSession } from '../testing/test-config.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const USER = 'a'.repeat(24);
const pem = { type: 'spki', format: 'pem' } as const;
const other = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: pem,
});
const signed = (claims: object, key = testPrivateKey) =>
  new JwtService().sign({ sub: USER, sid: 'one', ...claims }, { privateKey: key, algorithm: 'ES256', expiresIn: 60 });

describe('CallerVerifier', () => {
  afterEach(() => jest.useRealTimers());
  const verifier = new CallerVerifier(testPublicKey);

  test('tokens of a session and of its calls say whose it is and which, each for its use alone', () => {
    const [call, session] = [testCaller(USER), testSession(USER)];

    expect(verifier.verify(call.token)).toEqual(call);
    expect(verifier.verifySession(session.token)).toEqual(session);
    for (const fresh of [verifier, new CallerVerifier(testPublicKey)]) {
      expect(fresh.verify(session.token)).toBeUndefined();
      expect(fresh.verifySession(call.token)).toBeUndefined();
    }
  });

  test('each of several keys is ours; without a key no token is', () => {
    const token = signed({}, other.privateKey);

    expect(new CallerVerifier(`${testPublicKey}\n${other.publicKey}`).verifySession(token)?.userId).toBe(USER);
    expect(verifier.verifySession(token)).toBeUndefined();
    expect(new CallerVerifier(undefined).verifySession(token)).toBeUndefined();
  });

  test.each([
    ['no text of ours', 'made.up.token'],
    ['another algorithm', new JwtService().sign({ sub: USER, sid: 'one' }, { secret: 'x'.repeat(32), expiresIn: 60 })],
    ['no session', signed({ sid: '' })],
    ['a session’s id of 65 characters', signed({ sid: 'x'.repeat(65) })],
    ['a member’s id that is none', signed({ sub: `${USER}0` })],
    ['a member’s id with more before it', signed({ sub: `0${USER}` })],
    ['a purpose', signed({ purpose: 'export' })],
    ['a purpose alone', testPurposeToken(USER, 'export', 'one')],
    ['another use', signed({ use: 'export' })],
  ])('a token with %s is no session’s and no call’s', (_what, token) => {
    expect(verifier.verifySession(token)).toBeUndefined();
    expect(verifier.verify(token)).toBeUndefined();
  });

  test('a session’s id may have 64 characters', () => {
    expect(verifier.verifySession(signed({ sid: 'x'.repeat(64) }))?.sessionId).toHaveLength(64);
  });

  test('a token that has ended is not kept: the next one to be verified lets it go', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const own = new CallerVerifier(testPublicKey);
    const ended = new WeakRef(own.verify(testCaller(USER).token)!);
    jest.advanceTimersByTime(3_600_000);
    own.verify(testCaller(USER).token);
    await new Promise(resolve => setImmediate(resolve));
    collectGarbage();

    expect(ended.deref()).toBeUndefined();
  });

  test('a token ends at its time, also one that was verified before', () => {
    const { token } = testCaller(USER);
    expect(verifier.verify(token)).toBeDefined();
    const end = Number(new JwtService().decode<{ exp: number }>(token).exp) * 1000;

    jest.useFakeTimers({ now: end - 1 });
    expect(verifier.verify(token)).toBeDefined();
    jest.setSystemTime(end);
    expect(verifier.verify(token)).toBeUndefined();
    expect(new CallerVerifier(testPublicKey).verify(token)).toBeUndefined();
  });

  test('a verified token is not verified again, until 10,000 others were', () => {
    const verify = jest.spyOn(JwtService.prototype, 'verify').mockImplementation(token => {
      return { sub: USER, sid: String(token), exp: Date.now() } as never;
    });
    const fresh = new CallerVerifier(testPublicKey);
    const asked = (token: string) => {
      fresh.verify(token);
      return verify.mock.calls.length;
    };

    expect([asked('first'), asked('first')]).toEqual([1, 1]);
    for (let count = 1; count < 10_000; count += 1) fresh.verify(`token ${count}`);
    expect(asked('first')).toBe(10_000);
    expect(asked('one more')).toBe(10_001);
    expect(asked('token 1')).toBe(10_001);
    expect(asked('first')).toBe(10_002);
  });
});

describe('subjectOf', () => {
  const verifier = new CallerVerifier(`${other.publicKey}${testPublicKey}`);

  test('a token is good for its purpose alone, with any of our keys', () => {
    const token = testPurposeToken(USER, 'export', 'one');

    expect(verifier.subjectOf(token, 'export')).toBe(USER);
    expect(verifier.subjectOf(token, 'appeal')).toBeUndefined();
    expect(verifier.subjectOf(testCaller(USER).token, 'export')).toBeUndefined();
    expect(verifier.subjectOf('made.up.token', 'export')).toBeUndefined();
  });
});

describe('authenticated', () => {
  test('it is the caller, and without one it refuses', () => {
    const caller = testCaller(USER);

    expect(authenticated(caller)).toBe(caller);
    expect(() => authenticated(undefined)).toThrow(
      expect.objectContaining({ code: 'unauthenticated', reason: 'not_logged_in' }),
    );
  });
});
